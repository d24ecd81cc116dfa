import { useId } from 'react'
import { Select, type SelectOption } from '#app/ui/Select.tsx'
import styles from './field.module.css'

type LabelledSelectProps<Value extends string | number> = {
  label: string
  options: readonly SelectOption<Value>[]
  value: Value
  onChange: (value: Value) => void
  'aria-invalid'?: boolean
}

/** One of many beneath its label, outside of a form’s own fields. */
export function LabelledSelect<Value extends string | number>({ label, ...select }: LabelledSelectProps<Value>) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Select {...select} id={id} label={label} />
    </div>
  )
}
