import { useId } from 'react'
import { useController } from 'react-hook-form'
import { FieldSays, useFieldProblem } from '#app/fields/FieldSays.tsx'
import styles from '#app/fields/field.module.css'
import { useLocale } from '#app/i18n/locale.ts'
import { limitsOf } from '#contract/application/form-problems.ts'
import type { AnswerProps } from './AnswerField.tsx'

/** Several of a few, all in sight. */
export function SeveralAnswer({ fields, item, label, hint }: AnswerProps) {
  const id = useId()
  const locale = useLocale()
  const { field } = useController({ control: fields.control, name: item.key })
  const problem = useFieldProblem(fields, item.key, limitsOf(item))
  const chosen = Array.isArray(field.value) ? field.value : []
  const toggle = (value: string) =>
    field.onChange(
      // In the order of the form, not of the taps.
      item.options
        .map((option) => option.value)
        .filter((one) => (one === value ? !chosen.includes(one) : chosen.includes(one))),
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand where the label does
    <div className={styles.field} role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-says`}>
      <span className={styles.label} id={`${id}-label`}>
        {label}
      </span>
      <div className={styles.chips}>
        {item.options.map(({ value, label: words }, index) => (
          <label key={value}>
            <input
              type="checkbox"
              ref={index === 0 ? field.ref : undefined}
              checked={chosen.includes(value)}
              aria-invalid={problem !== ''}
              onChange={() => toggle(value)}
              onBlur={field.onBlur}
            />
            <span>{words[locale]}</span>
          </label>
        ))}
      </div>
      <FieldSays id={`${id}-says`} problem={problem} hint={hint} />
    </div>
  )
}
