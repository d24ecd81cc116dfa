import { type ReactNode, useId } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { FieldSays, useFieldProblem } from './FieldSays.tsx'
import styles from './field.module.css'
import type { FieldLimits } from './problem-words.ts'
import type { Fields } from './use-fields.ts'

export interface FieldProps<V extends FieldValues> {
  fields: Fields<V>
  name: Path<V>
  label: ReactNode
  /** Beneath the field while nothing is wrong with it. */
  hint?: ReactNode
  /** What it allows, to be named where that was passed. */
  limits?: FieldLimits
}

/** What a control inside a field is given, so that it is found by its label and heard with its problem. */
interface ControlProps {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string
}

type FieldFrameProps<V extends FieldValues> = FieldProps<V> & {
  children: (control: ControlProps) => ReactNode
  /** Beneath it, beside what is wrong with it. */
  beneath?: ReactNode
}

/** A label, a control and what is wrong with it, beneath it. */
export function Field<V extends FieldValues>(props: FieldFrameProps<V>) {
  const { fields, name, label, hint, limits, beneath, children } = props
  const id = useId()
  const problem = useFieldProblem(fields, name, limits)
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': problem !== '', 'aria-describedby': `${id}-says` })}
      <FieldSays id={`${id}-says`} problem={problem} hint={hint}>
        {beneath}
      </FieldSays>
    </div>
  )
}
