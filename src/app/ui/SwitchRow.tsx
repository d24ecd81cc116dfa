import Toggle from 'antd-mobile/es/components/switch'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import './antd-theme.css'
import './switch-row.css'

type SwitchRowProps = {
  label: ReactNode
  /** What it means, in a sentence. */
  hint?: ReactNode
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/**
 * A setting that is on or off, at once: antd-mobile's switch with what it lacks, a name of ours, the keyboard, and a whole
 * row to tap.
 */
export function SwitchRow({ label, hint, checked, disabled = false, onChange }: SwitchRowProps) {
  const id = useId()
  const turn = () => disabled || onChange(!checked)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ' && event.key !== 'Enter') return
    event.preventDefault()
    turn()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a larger place to tap, as a label is; the switch in it has the role
    <div className="switch-row" onClick={turn} onKeyDown={onKeyDown}>
      <span>
        <b id={`${id}-label`}>{label}</b>
        {hint && <small id={`${id}-hint`}>{hint}</small>}
      </span>
      <Toggle
        checked={checked}
        disabled={disabled}
        tabIndex={0}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
    </div>
  )
}
