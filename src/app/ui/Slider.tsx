import type { ComponentProps, CSSProperties } from 'react'
import './slider.css'

type SliderProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'value' | 'className' | 'style'> & {
  min: number
  max: number
  value: number
  onChange: (value: number) => void
  /** What is heard in place of the number. */
  'aria-valuetext': string
}

/**
 * A number between two, moved by a finger: the browser's own, which has the keys and the form. antd-mobile's Slider looks
 * the same, but its knob takes no focus and no key, and brings a popover of 12 kB to say a number that stands beside it.
 */
export function Slider({ min, max, value, onChange, ...input }: SliderProps) {
  const filled = max > min ? (value - min) / (max - min) : 0
  return (
    <input
      {...input}
      type="range"
      className="slider"
      style={{ '--filled': filled } as CSSProperties}
      min={min}
      max={max}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  )
}
