import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useFailureText } from '#app/api/errors.ts'
import { Failure } from '#app/api/failure.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { notify } from '#app/lib/notifications.ts'
import { useDraft } from '#app/offline/use-draft.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { codes } from '#contract/base/codes.ts'
import { MessageChannel, sendTestMessage } from '#contract/message/message.ts'
import { ChannelChoice } from './ChannelChoice.tsx'
import '#app/ui/button.css'
import '#app/fields/field.css'
import './messages.css'
import { recipient, recipientProblem, wrongRecipient } from './recipient.ts'

const TestDraft = z.object({ channel: MessageChannel, to: z.string() })

/** Sends a short message to an address of one's own, to find out whether the channel works. */
export function TestMessageForm() {
  const { t, i18n } = useLingui()
  const id = useId()
  const online = useOnline()
  const failureText = useFailureText()
  const [channel, setChannel] = useState<MessageChannel>('mail')
  const [to, setTo] = useState('')
  /** Asked to go out once: from then on the field says what is wrong while one types. */
  const [tried, setTried] = useState(false)
  const { sendAsync, isPending, error, reset } = useApiMutation(sendTestMessage)
  const refused = error?.code === codes.badInput ? wrongRecipient[channel] : null
  /** Taps that come faster than the button can be greyed (F63). */
  const underWay = useRef(false)
  const draft = useDraft('test-message', TestDraft)
  const { found } = draft
  useEffect(() => {
    if (!found) return
    setChannel(found.channel)
    // What was typed before the device answered stays.
    setTo((typed) => typed || found.to)
  }, [found])
  const problem = tried ? (recipientProblem(channel, to) ?? refused) : null

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (underWay.current || !online) return
    if (recipientProblem(channel, to)) return document.getElementById(id)?.focus()
    underWay.current = true
    await send().finally(() => {
      underWay.current = false
    })
  }

  const send = async () => {
    const sent = await draft.handOver({ channel, to })
    try {
      const input = { channel, to: recipient(channel, to) }
      const { data } = await sendAsync(input, { idempotencyKey: sent?.key })
      const kept = data.delivery === 'kept'
      notify('success', kept ? msg`The message is kept in the list` : msg`The message was handed to the gateway`)
      setTo('')
      draft.end()
      setTried(false)
    } catch (failure) {
      // One to another address went out before under this key: whoever sends again wants both.
      draft.goOn({ channel, to }, { renewed: failure instanceof Failure && failure.code === codes.keyReused })
    }
  }

  return (
    <form className="test-message" noValidate onSubmit={submit}>
      <ChannelChoice
        legend={t`Channel`}
        value={channel}
        onChange={(value) => {
          setChannel(value)
          if (to) draft.keep({ channel: value, to })
          setTried(false)
          reset()
        }}
        disabled={isPending}
      />
      <label htmlFor={id}>{channel === 'mail' ? <Trans>E-mail address</Trans> : <Trans>Mobile number</Trans>}</label>
      <div className="test-message-line">
        <input
          id={id}
          type={channel === 'mail' ? 'email' : 'tel'}
          autoComplete={channel === 'mail' ? 'email' : 'tel'}
          autoCapitalize="none"
          maxLength={200}
          value={to}
          readOnly={isPending}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-says`}
          onChange={(event) => {
            setTo(event.target.value)
            draft.keep(event.target.value ? { channel, to: event.target.value } : null)
            reset()
          }}
        />
        <button type="submit" className="button button-main" disabled={!online || isPending}>
          {isPending ? <Trans>Sending…</Trans> : <Trans>Send</Trans>}
        </button>
      </div>
      <p className={!problem && !online ? 'field-says field-says-calm' : 'field-says'} id={`${id}-says`} role="alert">
        {problem && i18n._(problem)}
        {!problem && !online && <Trans>You are offline: sending needs a network.</Trans>}
        {!problem && online && error !== null && failureText(error)}
      </p>
    </form>
  )
}
