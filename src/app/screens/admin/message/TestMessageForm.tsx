import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useApiMutation } from '#app/api/mutation.ts'
import { notify } from '#app/lib/notifications.ts'
import { ResourceForm } from '#app/resource/ResourceForm.tsx'
import { sendTestMessage } from '#contract/message/message.ts'
import { recipient, TestMessage } from './recipient.ts'

/** Sends a short message to an address of one's own, to find out whether the channel works. */
export function TestMessageForm() {
  const { t } = useLingui()
  const { sendAsync } = useApiMutation(sendTestMessage)
  const words = { mail: t`Mail`, sms: t`SMS` }
  return (
    <ResourceForm<TestMessage>
      schema={TestMessage}
      specs={({ channel }) => [
        { name: 'channel', label: t`Channel`, words: (value) => words[value as TestMessage['channel']] },
        channel === 'mail'
          ? { name: 'to', label: t`E-mail address`, type: 'email', autoComplete: 'email' }
          : { name: 'to', label: t`Mobile number`, type: 'tel', autoComplete: 'tel' },
      ]}
      defaults={{ channel: 'mail', to: '' }}
      draft="test-message"
      send={async ({ channel, to }, _, idempotencyKey) => {
        const { data } = await sendAsync({ channel, to: recipient(channel, to) }, { idempotencyKey })
        const kept = data.delivery === 'kept'
        notify('success', kept ? msg`The message is kept in the list` : msg`The message was handed to the gateway`)
      }}
      next={({ channel }) => ({ channel, to: '' })}
      submit={<Trans>Send</Trans>}
      sending={<Trans>Sending…</Trans>}
    />
  )
}
