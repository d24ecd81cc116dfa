import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { QuestionSteps } from '#app/fields/quiz/QuestionSteps.tsx'
import { clock } from '#app/lib/clock.ts'
import type { Draft } from '#app/offline/use-draft.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { useOutboxMutation } from '#app/offline/use-outbox-mutation.ts'
import { ConfirmPopup } from '#app/ui/ConfirmPopup.tsx'
import { type OpenAttempt, submitQuiz } from '#contract/quiz/quiz.ts'
import type { KeptAttempt } from '#device/course/kept-attempt.ts'
import styles from './quiz.module.css'

type AttemptProps = {
  lessonId: string
  title: string
  attempt: OpenAttempt
  /** When the server said how much time is left; integer seconds of this device’s clock. */
  answeredAt: number | null
  kept: KeptAttempt | null
  draft: Draft<KeptAttempt>
  /** It is on its way: what waits is not looked at before it is known what became of it. */
  onSending: (sending: boolean) => void
  onEnd: (is: 'sent' | 'kept') => void
}

/** An attempt, a question at a time. What is answered stays on the device through a reload, until it is submitted. */
export function Attempt({ lessonId, title, attempt, answeredAt, kept, draft, onSending, onEnd }: AttemptProps) {
  const { questions } = attempt
  const [state, setState] = useState<KeptAttempt>(() => kept ?? fresh(attempt, answeredAt))
  const [asking, setAsking] = useState(false)
  const online = useOnline()
  const { send, isPending } = useOutboxMutation(submitQuiz)
  const change = (more: Partial<KeptAttempt>) => {
    const next = { ...state, ...more }
    setState(next)
    draft.keep(next)
  }
  const submit = async () => {
    setAsking(false)
    onSending(true)
    const sent = await draft.handOver(state)
    const input = { lessonId, attemptId: attempt.id, answers: state.answers, at: Math.floor(Date.now() / 1000) }
    const label = { kind: 'quiz' as const, text: title }
    try {
      const { is } = await send(input, { label, ...(sent && { draft: sent }) })
      draft.end()
      onEnd(is)
    } catch {
      draft.goOn(state)
    } finally {
      onSending(false)
    }
  }
  const left = useSecondsLeft(state.until, () => void submit())
  const open = questions.length - state.answers.length
  return (
    <section className={styles.quiz} aria-labelledby="quiz-question">
      <QuestionSteps
        id="quiz-question"
        questions={questions}
        at={state.at}
        answers={state.answers}
        onAt={(at) => change({ at })}
        onAnswer={(answers) => change({ answers })}
        isSubmitting={isPending}
        onSubmit={() => (open > 0 ? setAsking(true) : void submit())}
        aside={
          left === null ? null : (
            <span role="timer" data-soon={left <= 60 || undefined}>
              {clock(left)}
            </span>
          )
        }
      >
        {state.until !== null && !online && (
          <p className={styles.note} role="status">
            <Trans>You are offline. Your answers count only if they reach the server before the time is up.</Trans>
          </p>
        )}
      </QuestionSteps>
      {asking && (
        <ConfirmPopup
          title={<Trans>Submit answers?</Trans>}
          action={<Trans>Submit</Trans>}
          onConfirm={() => void submit()}
          onClose={() => setAsking(false)}
        >
          <p>
            <Plural value={open} one="# question has no answer yet." other="# questions have no answer yet." />
          </p>
        </ConfirmPopup>
      )}
    </section>
  )
}

/** What the device kept of an attempt may be old: its time went on. */
function fresh({ id, left }: OpenAttempt, answeredAt: number | null): KeptAttempt {
  const from = answeredAt ? answeredAt * 1_000 : Date.now()
  return { attemptId: id, at: 0, until: left === null ? null : from + left * 1_000, answers: [] }
}

/** Seconds that are left, counted down; null without a limit. `onEnd` is called once, when there are none. */
function useSecondsLeft(until: number | null, onEnd: () => void): number | null {
  const leftNow = () => (until === null ? null : Math.max(0, Math.ceil((until - Date.now()) / 1_000)))
  const [left, setLeft] = useState(leftNow)
  const ended = useRef(false)
  useEffect(() => {
    if (until === null) return
    const timer = setInterval(() => {
      const now = leftNow()
      setLeft(now)
      if (now !== 0 || ended.current) return
      ended.current = true
      onEnd()
    }, 500)
    return () => clearInterval(timer)
  })
  return left
}
