import Rows from 'antd-mobile/es/components/check-list'
import { type ReactNode, useId, useRef } from 'react'
import { meantKey } from '#app/lib/meant-key.ts'
import { CheckIcon } from './icons.tsx'
import './antd-theme.css'
import './check-list.css'

type CheckListProps<Value extends string | number> = {
  /** Heard, not seen. */
  legend: ReactNode
  options: readonly { value: Value; label: ReactNode; about?: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  /** A row was pressed, also the one that is chosen already; the arrow keys only change the choice. */
  onTap?: (() => void) | undefined
  disabled?: boolean
}

/**
 * One of some, each with a line of its own: antd-mobile's list with its tick, each row with a button of the browser's own
 * for the keyboard and for screen readers.
 */
export function CheckList<Value extends string | number>(props: CheckListProps<Value>) {
  const { legend, options, value, onChange, onTap, disabled = false } = props
  const name = useId()
  const byKey = useRef(false)
  return (
    <fieldset
      className="check-list"
      disabled={disabled}
      onPointerDown={() => {
        byKey.current = false
      }}
      onKeyDown={(event) => {
        byKey.current = true
        if (meantKey(event) !== 'Enter' || !onTap) return
        // A form around it is not sent.
        event.preventDefault()
        onTap()
      }}
    >
      <legend className="visually-hidden">{legend}</legend>
      <Rows value={[value]} activeIcon={<CheckIcon />} readOnly>
        {options.map((one) => (
          <Rows.Item key={one.value} value={one.value}>
            <label>
              <input
                type="radio"
                name={name}
                checked={one.value === value}
                onChange={() => onChange(one.value)}
                onClick={() => !byKey.current && onTap?.()}
              />
              <span>{one.label}</span>
              {one.about && <small>{one.about}</small>}
            </label>
          </Rows.Item>
        ))}
      </Rows>
    </fieldset>
  )
}
