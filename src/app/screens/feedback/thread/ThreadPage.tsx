import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFailureText } from '#app/api/errors.ts'
import type { Failure } from '#app/api/failure.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { useTitle } from '#app/i18n/use-title.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { NavBar } from '#app/ui/NavBar.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { SavedLine } from '#app/ui/SavedLine.tsx'
import type { Feedback } from '#contract/feedback/feedback.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { Facts } from './Facts.tsx'
import { Messages } from './Messages.tsx'
import { Rating } from './Rating.tsx'
import { Reopen } from './Reopen.tsx'
import { Steps } from './Steps.tsx'
import { ThreadSkeleton } from './ThreadSkeleton.tsx'
import styles from './thread.module.css'
import { useSeen } from './use-seen.ts'

type ThreadPageProps = {
  /** Undefined while it is not there. */
  feedback: Feedback | undefined
  updatedAt: number | null
  error: Failure | null
  onRetry: () => void
  /** Why it may not be there. */
  missing: ReactNode
  /** Beneath its title. */
  children?: ReactNode
}

/** Feedback in all its states: how it stands, what was said, and what can be said now. */
export function ThreadPage({ feedback, updatedAt, error, onRetry, missing, children }: ThreadPageProps) {
  const { t } = useLingui()
  const title = feedback?.title ?? t`Feedback`
  useTitle(title)
  return (
    <main className={styles.thread} id="content" tabIndex={-1}>
      <NavBar to="/feedback" label={t`My feedback`} title={title} />
      {feedback ? (
        <Thread key={feedback.id} feedback={feedback} updatedAt={updatedAt}>
          {children}
        </Thread>
      ) : error ? (
        <Failed error={error} onRetry={onRetry} missing={missing} />
      ) : (
        <ThreadSkeleton />
      )}
    </main>
  )
}

type ThreadProps = { feedback: Feedback; updatedAt: number | null; children: ReactNode }

function Thread({ feedback, updatedAt, children }: ThreadProps) {
  const locale = useLocale()
  const online = useOnline()
  useSeen(feedback)
  return (
    <>
      <SavedLine at={updatedAt} online={online} locale={locale} />
      <Facts feedback={feedback} />
      {children}
      <Steps steps={feedback.steps} />
      <Messages feedback={feedback} />
      {feedback.mayRate && <Rating feedback={feedback} />}
      {feedback.mayReopen && <Reopen feedback={feedback} />}
      {feedback.mayAnswer ? (
        <AnswerForm id={feedback.id} title={feedback.title} />
      ) : (
        <p className={styles.closed}>
          <Trans>This feedback is closed.</Trans>{' '}
          <Link to="/feedback" search={{ send: 1 }}>
            <Trans>Send new feedback</Trans>
          </Link>
        </p>
      )}
    </>
  )
}

function Failed({ error, onRetry, missing }: { error: Failure; onRetry: () => void; missing: ReactNode }) {
  const online = useOnline()
  const failureText = useFailureText()
  if (error.isNotFound) {
    return (
      <Notice
        heading="h1"
        title={<Trans>This feedback is not there</Trans>}
        text={missing}
        action={
          <Link to="/feedback" className="notice-action">
            <Trans>My feedback</Trans>
          </Link>
        }
      />
    )
  }
  return online ? (
    <Notice
      heading="h1"
      title={<Trans>This feedback could not be loaded</Trans>}
      text={failureText(error)}
      onRetry={onRetry}
    />
  ) : (
    <Notice
      heading="h1"
      title={<Trans>You are offline</Trans>}
      text={<Trans>This feedback is not saved on this device yet. Connect to a network to load it.</Trans>}
      onRetry={onRetry}
    />
  )
}
