import fieldStyles from '#app/fields/field.module.css'

type TicketSelectProps = {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/** One of some that a ticket can be given. */
export function TicketSelect({ label, value, options, onChange }: TicketSelectProps) {
  return (
    <label className={fieldStyles.field}>
      <span className={fieldStyles.label}>{label}</span>
      <select
        className={`${fieldStyles.input} ${fieldStyles.select}`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    </label>
  )
}
