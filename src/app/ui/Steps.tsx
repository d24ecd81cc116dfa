import Line from 'antd-mobile/es/components/steps'
import type { ReactNode } from 'react'
import './antd-theme.css'
import './steps.css'

type StepsProps = {
  /** In their order. */
  steps: readonly { name: string; icon?: ReactNode; words: ReactNode }[]
  /** Which one it is at, from 0, side by side; without it they stand beneath each other, all still to be done. */
  current?: number
}

/** What is done one after the other: antd-mobile's steps, with what they lack, the list and the place in it. */
export function Steps({ steps, current }: StepsProps) {
  const isLine = current !== undefined
  return (
    // biome-ignore lint/a11y/useSemanticElements: what lies between a list and its entries is antd-mobile's
    <div className="steps" role="list">
      <Line direction={isLine ? 'horizontal' : 'vertical'} current={current ?? -1}>
        {steps.map(({ name, icon, words }, index) => (
          <Line.Step
            key={name}
            icon={
              <span className={icon ? 'steps-drawing' : 'steps-number'} aria-hidden="true">
                {icon ?? index + 1}
              </span>
            }
            title={
              // biome-ignore lint/a11y/useSemanticElements: see above
              <span role="listitem" aria-current={index === current ? 'step' : undefined}>
                {words}
              </span>
            }
          />
        ))}
      </Line>
    </div>
  )
}
