import Tabs from 'antd-mobile/es/components/capsule-tabs'
import { type ReactNode, useId } from 'react'
import { useStillMotion } from './use-still-motion.ts'
import './antd-theme.css'
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
 * What a list or a chart is narrowed to, one of a few: antd-mobile's capsules, each with a button of the browser's own
 * for the keyboard and for screen readers.
 */
export function CapsuleTabs<Value extends string>({ legend, options, value, onChange }: CapsuleTabsProps<Value>) {
  const name = useId()
  useStillMotion()
  return (
    <fieldset className="capsule-tabs">
      <legend className="visually-hidden">{legend}</legend>
      <Tabs activeKey={value}>
        {options.map((one) => (
          <Tabs.Tab
            key={one.value}
            title={
              <label>
                <input type="radio" name={name} checked={one.value === value} onChange={() => onChange(one.value)} />
                <span>{one.label}</span>
              </label>
            }
          />
        ))}
      </Tabs>
    </fieldset>
  )
}
