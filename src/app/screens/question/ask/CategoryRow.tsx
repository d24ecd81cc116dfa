import { Trans, useLingui } from '@lingui/react/macro'
import { useApiQuery } from '#app/api/query.ts'
import { Field } from '#app/fields/Field.tsx'
import fieldStyles from '#app/fields/field.module.css'
import type { Fields } from '#app/fields/use-fields.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { PickIcon } from '#app/ui/control-icons.tsx'
import { getHelpHome } from '#contract/help/help.ts'
import styles from './ask.module.css'
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
    <Field fields={fields} name="categoryId" label={<Trans>Category (optional)</Trans>}>
      {(control) => (
        <span className={styles.category}>
          <select {...fields.form.register('categoryId')} {...control} className={fieldStyles.input}>
            <option value="">{t`None`}</option>
            {/* What a draft chose stays until the categories are there. */}
            {chosen && !names.has(chosen) && <option value={chosen}>{chosen}</option>}
            {sections.map(({ id, name, parentId }) => (
              <option key={id} value={id}>
                {parentId === null ? name : `${names.get(parentId) ?? ''} › ${name}`}
              </option>
            ))}
          </select>
          <PickIcon />
        </span>
      )}
    </Field>
  )
}
