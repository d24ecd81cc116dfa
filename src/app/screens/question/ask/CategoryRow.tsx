import { Trans, useLingui } from '@lingui/react/macro'
import { useApiQuery } from '#app/api/query.ts'
import { SelectField } from '#app/fields/SelectField.tsx'
import type { Fields } from '#app/fields/use-fields.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { getHelpHome } from '#contract/help/help.ts'
import type { AskValues } from './ask-values.ts'

/** Which part of the help it is about, if any. */
export function CategoryRow({ fields }: { fields: Fields<AskValues> }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { data } = useApiQuery(getHelpHome, { locale }, { quiet: true })
  const sections = data?.sections ?? []
  const names = new Map(sections.map(({ id, name }) => [id, name]))
  const chosen = fields.form.watch('categoryId')
  return (
    <SelectField
      fields={fields}
      name="categoryId"
      label={<Trans>Category (optional)</Trans>}
      options={[
        { value: '', label: t`None` },
        // What a draft chose stays until the categories are there.
        ...(chosen && !names.has(chosen) ? [{ value: chosen, label: chosen }] : []),
        ...sections.map(({ id, name, parentId }) => ({
          value: id,
          label: parentId === null ? name : `${names.get(parentId) ?? ''} › ${name}`,
        })),
      ]}
    />
  )
}
