import { type FieldValues, useController } from 'react-hook-form'
import { Select, type SelectOption } from '#app/ui/Select.tsx'
import { Field, type FieldProps } from './Field.tsx'

type SelectFieldProps<V extends FieldValues> = FieldProps<V> & {
  /** Their values are of the field's own type. */
  options: readonly SelectOption<string | number>[]
}

/** One of many. */
export function SelectField<V extends FieldValues>({ fields, name, label, hint, options }: SelectFieldProps<V>) {
  const { field } = useController({ control: fields.control, name })
  return (
    <Field fields={fields} name={name} label={label} hint={hint}>
      {(control) => (
        <Select
          {...control}
          ref={field.ref}
          label={label}
          options={options}
          value={field.value}
          onBlur={field.onBlur}
          onChange={field.onChange}
        />
      )}
    </Field>
  )
}
