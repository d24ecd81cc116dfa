import { type ReactNode, useId } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import type { FieldProps } from './Field.tsx'
import { FieldSays, useFieldProblem } from './FieldSays.tsx'
import styles from './field.module.css'

type ChoiceFieldProps<V extends FieldValues> = FieldProps<V> & {
  /** Their values are of the field's own type: what is registered by the form library would become text. */
  options: readonly { value: string | number; label: ReactNode }[]
}

/**
 * One of a few, all in sight: radio buttons as chips. antd-mobile's Selector takes neither focus nor keys, and a second
 * tap takes the choice away, which these questions do not allow.
 */
export function ChoiceField<V extends FieldValues>({ fields, name, label, hint, options }: ChoiceFieldProps<V>) {
  const id = useId()
  const { field } = useController({ control: fields.control, name })
  const problem = useFieldProblem(fields, name)
  const chosen = options.findIndex(({ value }) => value === field.value)
  return (
    <div
      className={styles.field}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-invalid={problem !== ''}
      aria-describedby={`${id}-says`}
    >
      <span className={styles.label} id={`${id}-label`}>
        {label}
      </span>
      <div className={styles.chips}>
        {options.map(({ value, label: words }, index) => (
          <label key={value}>
            <input
              type="radio"
              name={`${id}-${name}`}
              // The focus goes to the one that is chosen, as with the Tab key.
              ref={index === Math.max(chosen, 0) ? field.ref : undefined}
              checked={index === chosen}
              onChange={() => field.onChange(value)}
              onBlur={field.onBlur}
            />
            <span>{words}</span>
          </label>
        ))}
      </div>
      <FieldSays id={`${id}-says`} problem={problem} hint={hint} />
    </div>
  )
}
