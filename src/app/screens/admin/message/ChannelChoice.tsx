import { useLingui } from '@lingui/react/macro'
import { Segments } from '#app/ui/Segments.tsx'
import type { MessageChannel } from '#contract/message/message.ts'

type ChannelChoiceProps<Value extends string> = {
  legend: string
  value: Value
  onChange: (value: Value) => void
  disabled?: boolean
} & ([Value] extends [MessageChannel] ? { withAll?: never } : { withAll: true })

/** One of the two channels; `withAll`, or both. */
export function ChannelChoice<Value extends MessageChannel | 'all'>({ withAll, ...choice }: ChannelChoiceProps<Value>) {
  const { t } = useLingui()
  const words = { all: t`All`, mail: t`Mail`, sms: t`SMS` }
  const offered = [...(withAll ? (['all'] as const) : []), 'mail', 'sms'] as Value[]
  return <Segments {...choice} options={offered.map((value) => ({ value, label: words[value] }))} />
}
