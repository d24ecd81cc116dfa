import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import type { MessageChannel } from '#contract/message.ts'

type ChannelChoiceProps<Value extends string> = {
  legend: string
  value: Value
  onChange: (value: Value) => void
  disabled?: boolean
} & ([Value] extends [MessageChannel] ? { withAll?: never } : { withAll: true })

const words: Record<MessageChannel | 'all', ReactNode> = {
  all: <Trans>All</Trans>,
  mail: <Trans>E-mail</Trans>,
  sms: <Trans>SMS</Trans>,
}

/** One of the two channels; `withAll`, or both. */
export function ChannelChoice<Value extends MessageChannel | 'all'>({
  legend,
  value,
  onChange,
  disabled,
  withAll,
}: ChannelChoiceProps<Value>) {
  const name = useId()
  const offered = [...(withAll ? (['all'] as const) : []), 'mail', 'sms'] as Value[]
  return (
    <fieldset className="choice" disabled={disabled}>
      <legend className="away">{legend}</legend>
      {offered.map((one) => (
        <label key={one}>
          <input type="radio" name={name} checked={one === value} onChange={() => onChange(one)} />
          <span>{words[one]}</span>
        </label>
      ))}
    </fieldset>
  )
}
