import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { type FieldValues, type Path, useFormState } from 'react-hook-form'
import styles from './field.module.css'
import { type FieldLimits, problemWords } from './problem-words.ts'
import type { Fields } from './use-fields.ts'

/** What is wrong with a field, in the interface's language, with the limit that it passed; empty when nothing is. */
export function useFieldProblem<V extends FieldValues>(
  { control }: Fields<V>,
  name: Path<V>,
  limits?: FieldLimits,
): string {
  const { i18n } = useLingui()
  const { errors } = useFormState({ control, name })
  const problem = errors[name]?.message
  return typeof problem === 'string' ? i18n._(problemWords(problem, limits)) : ''
}

type FieldSaysProps = {
  id: string
  problem: string
  hint?: ReactNode
  /** Stays beside any problem: a counter. */
  children?: ReactNode
}

/** Beneath a field: what is wrong with it, or else its hint. */
export function FieldSays({ id, problem, hint, children }: FieldSaysProps) {
  return (
    <div id={id} className={styles.beneath}>
      <p className={styles.says} role="alert">
        {problem}
      </p>
      {!problem && hint && <p className={`${styles.says} ${styles.saysCalm}`}>{hint}</p>}
      {children}
    </div>
  )
}
