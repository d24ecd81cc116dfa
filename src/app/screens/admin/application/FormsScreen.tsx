import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { useApiMutation } from '#app/api/mutation.ts'
import { useApiQuery } from '#app/api/query.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { useTitle } from '#app/i18n/use-title.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { LoadedPart } from '#app/resource/LoadedPart.tsx'
import { PaneHead } from '#app/resource/PaneHead.tsx'
import { Panes, useOpenRow } from '#app/resource/Panes.tsx'
import { Chip } from '#app/ui/Chip.tsx'
import { AddIcon } from '#app/ui/control-icons.tsx'
import { IconButton } from '#app/ui/IconButton.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import type { FormContent } from '#contract/application/form.ts'
import { addForm, type FormEntry, listEditedForms } from '#contract/application/forms.ts'
import { AreaTabs } from './AreaTabs.tsx'
import styles from './forms.module.css'

/** The forms that members fill in, and the way to another. */
export function FormsScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const online = useOnline()
  const { sendAsync, isPending } = useApiMutation(addForm)
  const title = t`Application forms`
  useTitle(title)
  const add = async () => {
    const nothing = { 'zh-cn': '', en: '' }
    const content: FormContent = {
      title: nothing,
      intro: nothing,
      once: false,
      effect: { kind: 'none', roleId: 0, amount: 0 },
      items: [],
    }
    try {
      const { data } = await sendAsync({ content })
      void navigate({ to: '/admin/feedback/forms/$id', params: { id: data.key } })
    } catch {
      // It was said in passing.
    }
  }
  return (
    <Panes home="/admin/feedback/forms">
      <PaneHead title={title} home="/admin">
        <IconButton label={t`New form`} disabled={!online || isPending} onPress={() => void add()}>
          <AddIcon />
        </IconButton>
      </PaneHead>
      <AreaTabs />
      <Forms />
    </Panes>
  )
}

function Forms() {
  const query = useApiQuery(listEditedForms, {}, { quiet: true })
  const open = useOpenRow()
  return (
    <LoadedPart query={query} broken={<Trans>The forms could not be loaded</Trans>}>
      {({ list }) =>
        list.length === 0 ? (
          <Notice title={<Trans>No forms yet</Trans>} />
        ) : (
          <ul className={styles.forms}>
            {list.map((form) => (
              <li key={form.key}>
                <Row form={form} isOpen={form.key === open} />
              </li>
            ))}
          </ul>
        )
      }
    </LoadedPart>
  )
}

function Row({ form, isOpen }: { form: FormEntry; isOpen: boolean }) {
  const locale = useLocale()
  const { t } = useLingui()
  return (
    <Link
      to="/admin/feedback/forms/$id"
      params={{ id: form.key }}
      className={styles.row}
      aria-current={isOpen ? 'true' : undefined}
    >
      <b>{form.title[locale] || t`Form without a title`}</b>
      <span>
        <Chip>
          {form.no === 0 ? (
            <Trans context="A form">Not published</Trans>
          ) : form.open ? (
            <Trans context="A form">Open</Trans>
          ) : (
            <Trans context="A form">Closed</Trans>
          )}
        </Chip>
        {form.no > 0 && form.changed && (
          <Chip>
            <Trans>Changes not published</Trans>
          </Chip>
        )}
        <small>
          <Plural value={form.sent} one="# application" other="# applications" />
        </small>
      </span>
    </Link>
  )
}
