import { useLingui } from '@lingui/react/macro'
import fieldStyles from '#app/fields/field.module.css'
import { type CategoryNode, indented } from './categories.ts'

type CategorySelectProps = {
  label: string
  nodes: CategoryNode[]
  /** Of one that is chosen; null while none is. */
  value: string | null
  /** The value that stands for no category, the top, where it may be chosen. */
  top?: string
  onChange: (chosen: string | null) => void
}

const nothing = '\u0000'

/** One of the categories; nothing until one is chosen. */
export function CategorySelect({ label, nodes, value, top, onChange }: CategorySelectProps) {
  const { t } = useLingui()
  return (
    <label className={fieldStyles.field}>
      <span className={fieldStyles.label}>{label}</span>
      <select
        className={fieldStyles.input}
        value={value ?? nothing}
        onChange={({ target }) => onChange(target.value === nothing ? null : target.value)}
      >
        <option value={nothing}>{t`Choose…`}</option>
        {top !== undefined && <option value={top}>{t`Nothing: at the top`}</option>}
        {nodes.map((node) => (
          <option key={node.id} value={node.id}>
            {indented(node)}
          </option>
        ))}
      </select>
    </label>
  )
}
