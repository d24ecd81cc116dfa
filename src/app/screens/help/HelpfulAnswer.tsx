import { Trans } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useFailureText } from '#app/api/errors.ts'
import { limits } from '#contract/limits.ts'
import { useRateHelp } from './use-rate-help.ts'

type Step = 'why' | 'sending' | 'sent' | 'kept' | 'refused'

/** What comes after yes or no: a no may say why; with no network the answer waits on the device. */
export function HelpfulAnswer({ id, helpful, onAgain }: { id: string; helpful: boolean; onAgain: () => void }) {
  const [step, setStep] = useState<Step>(helpful ? 'sending' : 'why')
  const [error, setError] = useState<unknown>(null)
  const rate = useRateHelp(id)
  const send = async (reason = '') => {
    setError(null)
    try {
      setStep(await rate(helpful, reason))
    } catch (failure) {
      setError(failure)
      setStep(helpful ? 'refused' : 'why')
    }
  }
  // A yes needs no more words; told once, however often it is drawn.
  const told = useRef(false)
  useEffect(() => {
    if (!helpful || told.current) return
    told.current = true
    void send()
  })
  return (
    <>
      {step === 'why' && <Reason onSend={send} />}
      <p role="status" className="helpful-said">
        {step === 'sent' && <Trans>Thank you. The people who write these pages read every answer.</Trans>}
        {step === 'kept' && <Trans>Thank you. It is kept on this device and sent as soon as there is a network.</Trans>}
        {error !== null && <FailureText error={error} />}
      </p>
      {step === 'refused' && (
        <button type="button" className="again" onClick={onAgain}>
          <Trans>Try again</Trans>
        </button>
      )}
    </>
  )
}

function FailureText({ error }: { error: unknown }) {
  return <>{useFailureText()(error)}</>
}

function Reason({ onSend }: { onSend: (reason: string) => Promise<void> }) {
  const [sending, setSending] = useState(false)
  const [reason, setReason] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSending(true)
    void onSend(reason.trim()).finally(() => setSending(false))
  }
  return (
    <form className="reason" onSubmit={submit}>
      <label htmlFor="reason">
        <Trans>What was missing? It need not be long, and please no personal details.</Trans>
      </label>
      <textarea
        id="reason"
        ref={field}
        rows={3}
        maxLength={limits.helpfulReasonChars}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <div>
        <span aria-hidden="true">
          {reason.length} / {limits.helpfulReasonChars}
        </span>
        <button type="submit" disabled={sending}>
          {reason.trim() ? <Trans>Send</Trans> : <Trans>Send without a reason</Trans>}
        </button>
      </div>
    </form>
  )
}
