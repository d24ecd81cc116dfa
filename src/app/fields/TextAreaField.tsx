import { Plural } from '@lingui/react/macro'
import { type FieldValues, useWatch } from 'react-hook-form'
import { Field, type FieldProps } from './Field.tsx'

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
  const text: unknown = useWatch({ control: fields.control, name })
  const left = max - (typeof text === 'string' ? text.length : 0)
  const over = -left
  const near = left <= Math.max(20, max / 10)
  return (
    <Field
      fields={fields}
      name={name}
      label={label}
      hint={hint}
      beneath={
        near && (
          <p className="field-says field-says-calm field-left">
            {left < 0 ? (
              <Plural value={over} one="# character too many" other="# characters too many" />
            ) : (
              <Plural value={left} one="# character left" other="# characters left" />
            )}
          </p>
        )
      }
    >
      {(control) => (
        <textarea
          {...fields.form.register(name)}
          {...control}
          className="field-input field-area"
          rows={rows}
          placeholder={placeholder}
        />
      )}
    </Field>
  )
}
