import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { keyOf } from '#app/api/query.ts'
import { Card } from '#app/screens/admin/Card.tsx'
import { RefreshIcon } from '#app/ui/control-icons.tsx'
import { listMessages, type MessageChannel } from '#contract/message/message.ts'
import { ChannelChoice } from './ChannelChoice.tsx'
import { DeliveryLine } from './DeliveryLine.tsx'
import { MessageList } from './MessageList.tsx'
import { TestMessageForm } from './TestMessageForm.tsx'

/** How mail and SMS leave, what was kept of them, and a message to try it out with. */
export function MessagesCard() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [channel, setChannel] = useState<MessageChannel | 'all'>('all')
  const form = useRef<HTMLInputElement>(null)
  const refresh = () => queryClient.invalidateQueries({ queryKey: keyOf(listMessages) })
  return (
    <Card
      title={<Trans>Messages</Trans>}
      action={
        <button type="button" className="icon" aria-label={t`Refresh the messages`} onClick={refresh}>
          <RefreshIcon />
        </button>
      }
    >
      <DeliveryLine />
      <TestMessageForm field={form} />
      <h3 className="card-part">
        <Trans>Kept messages</Trans>
      </h3>
      <ChannelChoice legend={t`Show`} withAll value={channel} onChange={setChannel} />
      <MessageList
        key={channel}
        channel={channel}
        onShowAll={() => setChannel('all')}
        onTry={() => form.current?.focus()}
      />
    </Card>
  )
}
