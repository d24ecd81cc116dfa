import Picture from 'antd-mobile/es/components/switch'
import { type FocusEventHandler, type ReactNode, type Ref, useId } from 'react'
import './antd-theme.css'
import './switch-row.css'

type SwitchRowProps = {
  label: ReactNode
  /** What it means, in a sentence. */
  hint?: ReactNode
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
  /** Of a form's field: where its focus goes, that it was left, and what stands beneath it. */
  ref?: Ref<HTMLInputElement>
  onBlur?: FocusEventHandler
  describedBy?: string
}

/**
 * Something that is on or off: a box of the browser's own, which has the name, the keyboard and the focus, drawn as
 * antd-mobile's switch, and a whole row to tap.
 */
export function SwitchRow({ label, hint, checked, disabled, onChange, ref, onBlur, describedBy }: SwitchRowProps) {
  const id = useId()
  return (
    <label className="switch-row" data-disabled={disabled || undefined}>
      <span>
        <b id={`${id}-label`}>{label}</b>
        {hint && <small id={`${id}-hint`}>{hint}</small>}
      </span>
      <input
        ref={ref}
        type="checkbox"
        role="switch"
        className="visually-hidden"
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : describedBy}
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span aria-hidden="true">
        <Picture checked={checked} disabled={disabled ?? false} />
      </span>
    </label>
  )
}
