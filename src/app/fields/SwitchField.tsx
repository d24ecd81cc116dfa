import { useId } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { SwitchRow } from '#app/ui/SwitchRow.tsx'
import type { FieldProps } from './Field.tsx'
import { FieldSays, useFieldProblem } from './FieldSays.tsx'
import styles from './field.module.css'

/** On or off. */
export function SwitchField<V extends FieldValues>({ fields, name, label, hint }: FieldProps<V>) {
  const id = useId()
  const { field } = useController({ control: fields.control, name })
  const problem = useFieldProblem(fields, name)
  return (
    <div className={`${styles.field} field-switch`}>
      <SwitchRow
        ref={field.ref}
        label={label}
        describedBy={`${id}-says`}
        checked={field.value === true}
        onBlur={field.onBlur}
        onChange={field.onChange}
      />
      <FieldSays id={`${id}-says`} problem={problem} hint={hint} />
    </div>
  )
}
