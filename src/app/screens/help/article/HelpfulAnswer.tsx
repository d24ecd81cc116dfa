import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useFailureText } from '#app/api/errors.ts'
import { type SentDraft, useDraft } from '#app/offline/use-draft.ts'
import { helpLimits } from '#contract/help/limits.ts'
import styles from './article-tools.module.css'
import { useRateHelp } from './use-rate-help.ts'

const ReasonDraft = z.string()

type Step = 'why' | 'sending' | 'sent' | 'kept' | 'refused'

/** What comes after yes or no: a no may say why; with no network the answer waits on the device. */
export function HelpfulAnswer({ id, helpful, onAgain }: { id: string; helpful: boolean; onAgain: () => void }) {
  const [step, setStep] = useState<Step>(helpful ? 'sending' : 'why')
  const [error, setError] = useState<unknown>(null)
  const rate = useRateHelp(id)
  const send = async (reason = '', draft?: SentDraft) => {
    setError(null)
    try {
      setStep(await rate(helpful, reason, draft))
      return true
    } catch (failure) {
      setError(failure)
      setStep(helpful ? 'refused' : 'why')
      return false
    }
  }
  // A yes needs no more words; told once, however often it is drawn.
  const hasSent = useRef(false)
  useEffect(() => {
    if (!helpful || hasSent.current) return
    hasSent.current = true
    void send()
  })
  return (
    <>
      {step === 'why' && <Reason id={id} onSend={send} />}
      <p role="status" className="helpful-said">
        {step === 'sent' && <Trans>Thank you. The people who write these pages read every answer.</Trans>}
        {step === 'kept' && <Trans>Thank you. It is kept on this device and sent as soon as you are online.</Trans>}
        {error !== null && <FailureText error={error} />}
      </p>
      {!helpful && (
        <p>
          <Trans>
            Would you like an answer?{' '}
            <Link to="/feedback" search={{ send: 1, about: `/help/${id}` }}>
              Write to support
            </Link>
          </Trans>
        </p>
      )}
      {step === 'refused' && (
        <button type="button" onClick={onAgain}>
          <Trans>Try again</Trans>
        </button>
      )}
    </>
  )
}

function FailureText({ error }: { error: unknown }) {
  return <>{useFailureText()(error)}</>
}

/** `onSend` answers whether the reason is on its way: sent, or kept in the outbox. */
function Reason({ id, onSend }: { id: string; onSend: (reason: string, draft?: SentDraft) => Promise<boolean> }) {
  const [sending, setSending] = useState(false)
  const draft = useDraft(`helpful/${id}`, ReasonDraft, { guests: true })
  const [typed, setTyped] = useState<string>()
  const reason = typed ?? draft.found ?? ''
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSending(true)
    const send = async () => {
      if (await onSend(reason.trim(), await draft.handOver(reason))) draft.end()
      else draft.goOn(reason || null)
    }
    void send().finally(() => setSending(false))
  }
  return (
    <form className={styles.reason} onSubmit={submit}>
      <label htmlFor="reason">
        <Trans>What was missing? A sentence is enough. Please give no personal details.</Trans>
      </label>
      <textarea
        id="reason"
        ref={field}
        rows={3}
        maxLength={helpLimits.reasonChars}
        value={reason}
        onChange={(event) => {
          setTyped(event.target.value)
          draft.keep(event.target.value || null)
        }}
      />
      <div>
        <span aria-hidden="true">
          {reason.length} / {helpLimits.reasonChars}
        </span>
        <button type="submit" disabled={sending}>
          {reason.trim() ? <Trans>Send</Trans> : <Trans>Send without a reason</Trans>}
        </button>
      </div>
    </form>
  )
}
