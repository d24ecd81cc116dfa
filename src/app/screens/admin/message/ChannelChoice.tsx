import { useLingui } from '@lingui/react/macro'
import { Segments } from '#app/ui/Segments.tsx'
import type { MessageChannel } from '#contract/message/message.ts'

type ChannelChoiceProps = {
  legend: string
  value: MessageChannel
  onChange: (value: MessageChannel) => void
  disabled?: boolean
}

/** One of the two channels. */
export function ChannelChoice(choice: ChannelChoiceProps) {
  const { t } = useLingui()
  const words = { mail: t`Mail`, sms: t`SMS` }
  return <Segments {...choice} options={(['mail', 'sms'] as const).map((value) => ({ value, label: words[value] }))} />
}
