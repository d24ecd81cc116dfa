import type { FieldValues } from 'react-hook-form'
import { CharactersLeft } from './CharactersLeft.tsx'
import { Field, type FieldProps } from './Field.tsx'
import styles from './field.module.css'

type TextAreaFieldProps<V extends FieldValues> = FieldProps<V> & {
  /** Characters, as the contract counts them. What is longer is kept and complained of, not cut. */
  max: number
  rows?: number
  placeholder?: string
}

/** Several lines of text; near its limit it says how much may still be typed. */
export function TextAreaField<V extends FieldValues>({
  fields,
  name,
  label,
  hint,
  max,
  rows = 3,
  placeholder,
}: TextAreaFieldProps<V>) {
  return (
    <Field
      fields={fields}
      name={name}
      label={label}
      hint={hint}
      limits={{ max }}
      beneath={<CharactersLeft fields={fields} name={name} max={max} />}
    >
      {(control) => (
        <textarea
          {...fields.form.register(name)}
          {...control}
          className={`${styles.input} ${styles.area}`}
          rows={rows}
          placeholder={placeholder}
        />
      )}
    </Field>
  )
}
