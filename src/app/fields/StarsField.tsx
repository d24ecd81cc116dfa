import { type ReactNode, useId } from 'react'
import { type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { Rate } from '#app/ui/Rate.tsx'
import { FieldSays, useFieldProblem } from './FieldSays.tsx'
import styles from './stars-field.module.css'
import type { Fields } from './use-fields.ts'

type StarsFieldProps<V extends FieldValues> = {
  fields: Fields<V>
  name: FieldPath<V>
  legend: ReactNode
  /** So many stars, in words. */
  words: (stars: number) => ReactNode
}

/** One to five stars; 0 while none was chosen. */
export function StarsField<V extends FieldValues>({ fields, name, legend, words }: StarsFieldProps<V>) {
  const id = useId()
  const { field } = useController({ control: fields.control, name })
  const problem = useFieldProblem(fields, name)
  return (
    <fieldset className={styles.stars} aria-invalid={problem !== ''} aria-describedby={`${id}-says`}>
      <legend>{legend}</legend>
      <Rate value={field.value} onChange={field.onChange} words={words} onBlur={field.onBlur} ref={field.ref} />
      <FieldSays id={`${id}-says`} problem={problem} />
    </fieldset>
  )
}
