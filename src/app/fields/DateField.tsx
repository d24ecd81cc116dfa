import { useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Field, type FieldProps } from './Field.tsx'
import styles from './field.module.css'

type DateFieldProps<V extends FieldValues> = FieldProps<V> & {
  /** Days, `2001-02-28`: the picker offers none outside; the schema says what is refused. */
  min?: string
  max?: string
  autoComplete?: string
}

/**
 * A day of the calendar, by the device's own picker, which has speech, typing and the person's own calendar, where the
 * wheels of antd-mobile's DatePicker are turned through forty years; its value is `2001-02-28` or empty.
 */
export function DateField<V extends FieldValues>({ fields, name, label, hint, ...input }: DateFieldProps<V>) {
  const element = useRef<HTMLInputElement>(null)
  const { ref, ...registered } = fields.form.register(name, {
    // Half a date reads as none at all, and would be taken away without a word.
    setValueAs: (value: string) => (element.current?.validity.badInput ? 'half' : value),
  })
  return (
    <Field fields={fields} name={name} label={label} hint={hint}>
      {(control) => (
        <input
          {...registered}
          ref={(made) => {
            element.current = made
            ref(made)
          }}
          {...input}
          {...control}
          type="date"
          className={styles.input}
        />
      )}
    </Field>
  )
}
