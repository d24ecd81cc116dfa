import type { InputHTMLAttributes } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Field, type FieldProps } from './Field.tsx'
import styles from './field.module.css'

type Plain = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'autoCapitalize' | 'inputMode' | 'maxLength' | 'placeholder' | 'readOnly' | 'max' | 'min'
>

/** One line of text. */
export function TextField<V extends FieldValues>({
  fields,
  name,
  label,
  hint,
  limits,
  ...input
}: FieldProps<V> & Plain) {
  return (
    <Field fields={fields} name={name} label={label} hint={hint} limits={limits}>
      {(control) => <input {...fields.form.register(name)} {...input} {...control} className={styles.input} />}
    </Field>
  )
}
