import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Failure } from '#app/api/failure.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { useTitle } from '#app/i18n/use-title.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { PageFailure } from '#app/resource/Loaded.tsx'
import { NavBar } from '#app/ui/NavBar.tsx'
import { SavedLine } from '#app/ui/SavedLine.tsx'
import { Bones, Skeleton } from '#app/ui/Skeleton.tsx'
import type { Feedback } from '#contract/feedback/feedback.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { Facts } from './Facts.tsx'
import { Messages } from './Messages.tsx'
import { Rating } from './Rating.tsx'
import { Reopen } from './Reopen.tsx'
import { Steps } from './Steps.tsx'
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
        <PageFailure
          error={error}
          onRetry={onRetry}
          missing={{
            title: <Trans>Feedback not found</Trans>,
            text: missing,
            action: (
              <Link to="/feedback" className="notice-action">
                <Trans>My feedback</Trans>
              </Link>
            ),
          }}
          broken={<Trans>This feedback could not be loaded</Trans>}
          offline={<Trans>This feedback is not saved on this device yet. Go online to load it.</Trans>}
        />
      ) : (
        <Skeleton>
          <Bones className={styles.bones} of={['small', 'h1', 'text', 'text', 'small']} />
        </Skeleton>
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
