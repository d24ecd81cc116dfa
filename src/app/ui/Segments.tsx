import { type ReactNode, useId } from 'react'
import './segments.css'

type SegmentsProps<Value extends string> = {
  /** Heard, not seen. */
  legend: string
  options: readonly { value: Value; label: ReactNode; lang?: string }[]
  value: Value
  onChange: (value: Value) => void
  disabled?: boolean
  /** Beside other words: no frame, and no wider than its own. */
  bare?: boolean
}

/** One of a few views of the same thing, all in sight; it counts at once. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { legend, options, value, onChange, disabled, bare } = props
  const name = useId()
  return (
    <fieldset className={bare ? 'segments' : 'segments segments-framed'} disabled={disabled}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map((one) => (
        <label key={one.value} lang={one.lang}>
          <input type="radio" name={name} checked={one.value === value} onChange={() => onChange(one.value)} />
          <span>{one.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
