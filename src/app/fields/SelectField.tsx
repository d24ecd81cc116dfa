import { type FieldValues, useController } from 'react-hook-form'
import { Field, type FieldProps } from './Field.tsx'
import styles from './field.module.css'

type SelectFieldProps<V extends FieldValues> = FieldProps<V> & {
  /** Their values are of the field's own type. */
  options: readonly { value: string | number; label: string }[]
}

/** One of many: the device's own list of choices. */
export function SelectField<V extends FieldValues>({ fields, name, label, hint, options }: SelectFieldProps<V>) {
  const { field } = useController({ control: fields.control, name })
  return (
    <Field fields={fields} name={name} label={label} hint={hint}>
      {(control) => (
        <select
          {...control}
          ref={field.ref}
          className={`${styles.input} ${styles.select}`}
          value={String(field.value)}
          onBlur={field.onBlur}
          onChange={(event) => field.onChange(options.find(({ value }) => String(value) === event.target.value)?.value)}
        >
          {options.map(({ value, label: words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
