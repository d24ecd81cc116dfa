import { Trans } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useFailureText } from '#app/api/errors.ts'
import { NoIcon, YesIcon } from '#app/ui/icons.tsx'
import { limits } from '#contract/limits.ts'
import { useRateHelp } from './use-rate-help.ts'

type Step = 'ask' | 'why' | 'sent' | 'kept'

/** “Was this helpful?” A no may say why; with no network the answer waits on the device. */
export function HelpfulQuestion({ id }: { id: string }) {
  const [step, setStep] = useState<Step>('ask')
  const [sending, setSending] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const rate = useRateHelp(id)
  const send = async (helpful: boolean, reason = '') => {
    setSending(true)
    setError(null)
    try {
      setStep(await rate(helpful, reason))
    } catch (failure) {
      setError(failure)
    }
    setSending(false)
  }
  return (
    <section className="helpful later" aria-labelledby="helpful">
      <h2 id="helpful">
        <Trans>Was this helpful?</Trans>
      </h2>
      {step === 'ask' && (
        <div className="helpful-answers">
          <button type="button" disabled={sending} onClick={() => send(true)}>
            <YesIcon />
            <Trans>Yes</Trans>
          </button>
          <button type="button" disabled={sending} onClick={() => setStep('why')}>
            <NoIcon />
            <Trans>No</Trans>
          </button>
        </div>
      )}
      {step === 'why' && <Reason sending={sending} onSend={(reason) => send(false, reason)} />}
      <p role="status" className="helpful-said">
        {step === 'sent' && <Trans>Thank you. The people who write these pages read every answer.</Trans>}
        {step === 'kept' && <Trans>Thank you. It is kept on this device and sent as soon as there is a network.</Trans>}
        {error !== null && <FailureText error={error} />}
      </p>
    </section>
  )
}

function FailureText({ error }: { error: unknown }) {
  return <>{useFailureText()(error)}</>
}

function Reason({ sending, onSend }: { sending: boolean; onSend: (reason: string) => void }) {
  const [reason, setReason] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSend(reason.trim())
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
