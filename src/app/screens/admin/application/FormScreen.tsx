import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { useLocale } from '#app/i18n/locale.ts'
import { RowPage } from '#app/resource/RowPage.tsx'
import { getEditedForm } from '#contract/application/forms.ts'
import { FormEditor } from './FormEditor.tsx'

/** A form as it is written. */
export function FormScreen() {
  const { id } = useParams({ from: '/admin/feedback_/forms/$id' })
  const locale = useLocale()
  const { t } = useLingui()
  return (
    <RowPage
      key={id}
      id={id}
      endpoint={getEditedForm}
      input={{ key: id }}
      home="/admin/feedback/forms"
      titleOf={({ title }) => ({ title: title[locale] || t`Form without a title` })}
      broken={<Trans>This form could not be loaded</Trans>}
    >
      {(form) => <FormEditor form={form} />}
    </RowPage>
  )
}
