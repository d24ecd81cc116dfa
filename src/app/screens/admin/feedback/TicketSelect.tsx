import { useId } from 'react'
import fieldStyles from '#app/fields/field.module.css'
import { Select } from '#app/ui/Select.tsx'

type TicketSelectProps = {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/** One of some that a ticket can be given. */
export function TicketSelect({ label, value, options, onChange }: TicketSelectProps) {
  const id = useId()
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id}>{label}</label>
      <Select id={id} label={label} value={value} options={options} onChange={onChange} />
    </div>
  )
}
