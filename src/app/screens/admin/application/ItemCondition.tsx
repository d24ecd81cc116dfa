import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import fieldStyles from '#app/fields/field.module.css'
import { useLocale } from '#app/i18n/locale.ts'
import { Select } from '#app/ui/Select.tsx'
import type { FormItem } from '#contract/application/form.ts'
import styles from './forms.module.css'
import type { ItemPart } from './ItemSheet.tsx'

/** Whether it is asked of everybody, or only where an earlier answer is there, or one of some. */
export function ItemCondition({ item, onChange, problemAt, before }: ItemPart & { before: FormItem[] }) {
  const { t } = useLingui()
  const id = useId()
  const locale = useLocale()
  const { shownIf } = item
  const other = before.find(({ key }) => key === shownIf?.key)
  if (before.length === 0 && !shownIf) return null
  const toggle = (value: string) => {
    if (!shownIf) return
    const is = shownIf.is.includes(value) ? shownIf.is.filter((one) => one !== value) : [...shownIf.is, value]
    onChange({ ...item, shownIf: { ...shownIf, is } })
  }
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id}>
        <Trans>When to ask it</Trans>
      </label>
      <Select
        id={id}
        label={t`When to ask it`}
        value={other ? other.key : ''}
        aria-invalid={problemAt('shownIf') !== ''}
        options={[
          { value: '', label: t`Always` },
          ...before.map((one) => ({ value: one.key, label: t`If answered: ${one.label[locale] || one.key}` })),
        ]}
        onChange={(key) => onChange({ ...item, shownIf: key === '' ? null : { key, is: [] } })}
      />
      {other && other.options.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would break the grid of the field
        <div className={fieldStyles.chips} role="group" aria-label={t`With one of these answers`}>
          {other.options.map(({ value, label }) => (
            <label key={value}>
              <input type="checkbox" checked={shownIf?.is.includes(value) ?? false} onChange={() => toggle(value)} />
              <span>{label[locale] || value}</span>
            </label>
          ))}
        </div>
      )}
      <p className={styles.problem} role="alert">
        {problemAt('shownIf') !== '' && <Trans>The question it depends on has to come before it.</Trans>}
      </p>
    </div>
  )
}
