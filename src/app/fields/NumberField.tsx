import type { FieldValues } from 'react-hook-form'
import { Field, type FieldProps } from './Field.tsx'
import styles from './field.module.css'

type NumberFieldProps<V extends FieldValues> = FieldProps<V> & { min?: number | undefined; max?: number | undefined }

/**
 * A number, as a number; nothing typed is no number, which the field's rule complains of. antd-mobile's Stepper puts
 * another number in the place of one that is out of range, and says nothing.
 */
export function NumberField<V extends FieldValues>({
  fields,
  name,
  label,
  hint,
  limits,
  min,
  max,
}: NumberFieldProps<V>) {
  return (
    <Field fields={fields} name={name} label={label} hint={hint} limits={limits}>
      {(control) => (
        <input
          {...fields.form.register(name, { valueAsNumber: true })}
          {...control}
          className={styles.input}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
        />
      )}
    </Field>
  )
}
