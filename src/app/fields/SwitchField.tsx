import { useId } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import type { FieldProps } from './Field.tsx'
import { FieldSays, useFieldProblem } from './FieldSays.tsx'
import './field.css'

/** On or off. */
export function SwitchField<V extends FieldValues>({ fields, name, label, hint }: FieldProps<V>) {
  const id = useId()
  const { field } = useController({ control: fields.control, name })
  const problem = useFieldProblem(fields, name)
  return (
    <div className="field">
      <label className="field-switch">
        <span className="field-label">{label}</span>
        <input
          type="checkbox"
          role="switch"
          ref={field.ref}
          aria-describedby={`${id}-says`}
          checked={field.value === true}
          aria-checked={field.value === true}
          onBlur={field.onBlur}
          onChange={(event) => field.onChange(event.target.checked)}
        />
      </label>
      <FieldSays id={`${id}-says`} problem={problem} hint={hint} />
    </div>
  )
}
