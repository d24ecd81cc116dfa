import { type ReactNode, useEffect, useId, useRef } from 'react'
import './capsule-tabs.css'
import './scroll-fade.css'

type CapsuleTabsProps<Value extends string> = {
  /** Heard, not seen. */
  legend: string
  options: readonly { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
}

/**
 * What a list or a chart is narrowed to, one of a few, in one line that scrolls. Not antd-mobile's capsules: those move
 * the line by a spring, a layout and a paint in each of forty frames, while the list that was asked for waits.
 */
export function CapsuleTabs<Value extends string>({ legend, options, value, onChange }: CapsuleTabsProps<Value>) {
  const name = useId()
  const line = useRef<HTMLDivElement>(null)
  const placed = useRef(value)

  // The one that counts stands in the middle, or as near to it as the line reaches; the list is painted first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each value has its place, and each number of them
  useEffect(() => {
    const behavior = placed.current === value ? 'instant' : 'auto'
    placed.current = value
    const frame = requestAnimationFrame(() => toMiddle(line.current, behavior))
    return () => cancelAnimationFrame(frame)
  }, [value, options.length])

  return (
    <fieldset className="capsule-tabs">
      <legend className="visually-hidden">{legend}</legend>
      <div ref={line} className="scroll-fade">
        {options.map((one) => (
          <label key={one.value}>
            <input type="radio" name={name} checked={one.value === value} onChange={() => onChange(one.value)} />
            <span>{one.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Sideways alone: where the page stands is the reader's. */
function toMiddle(line: HTMLElement | null, behavior: ScrollBehavior): void {
  const tab = line?.querySelector<HTMLElement>('label:has(:checked)')
  if (!line || !tab || line.scrollWidth <= line.clientWidth) return
  const left = tab.offsetLeft - line.offsetLeft - (line.clientWidth - tab.offsetWidth) / 2
  line.scrollTo?.({ left, behavior })
}
