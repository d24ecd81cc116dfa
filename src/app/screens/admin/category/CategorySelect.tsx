import { useLingui } from '@lingui/react/macro'
import { LabelledSelect } from '#app/fields/LabelledSelect.tsx'
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
    <LabelledSelect
      label={label}
      value={value ?? nothing}
      options={[
        { value: nothing, label: t`Choose…` },
        ...(top === undefined ? [] : [{ value: top, label: t`None (top level)` }]),
        ...nodes.map((node) => ({ value: node.id, label: indented(node) })),
      ]}
      onChange={(chosen) => onChange(chosen === nothing ? null : chosen)}
    />
  )
}
