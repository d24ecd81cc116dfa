import { useLingui } from '@lingui/react'
import { type ReactNode, useId } from 'react'
import { type FieldValues, type Path, useFormState } from 'react-hook-form'
import { problemWords } from './problem-words.ts'
import type { Fields } from './use-fields.ts'
import './field.css'

export interface FieldProps<V extends FieldValues> {
  fields: Fields<V>
  name: Path<V>
  label: ReactNode
  /** Beneath the field while nothing is wrong with it. */
  hint?: ReactNode
}

/** What a control inside a field is given, so that it is found by its label and heard with its problem. */
export interface ControlProps {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string
}

/** A label, a control and what is wrong with it, beneath it. */
export function Field<V extends FieldValues>({
  fields,
  name,
  label,
  hint,
  children,
}: FieldProps<V> & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const { i18n } = useLingui()
  const { errors } = useFormState({ control: fields.control, name })
  const problem = errors[name]?.message
  const text = typeof problem === 'string' ? i18n._(problemWords(problem)) : ''
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': text !== '', 'aria-describedby': `${id}-says` })}
      <div id={`${id}-says`}>
        <p className="field-says" role="alert">
          {text}
        </p>
        {!text && hint && <p className="field-says field-says-calm">{hint}</p>}
      </div>
    </div>
  )
}
