import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi, Link, Navigate } from '@tanstack/react-router'
import { useFailureText } from '#app/api/errors.ts'
import { useApiQuery } from '#app/api/query.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { useTitle } from '#app/i18n/use-title.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { NavBar } from '#app/ui/NavBar.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { SavedLine } from '#app/ui/SavedLine.tsx'
import { type Feedback, getFeedback } from '#contract/feedback/feedback.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { Facts } from './Facts.tsx'
import { Messages } from './Messages.tsx'
import { Rating } from './Rating.tsx'
import { Reopen } from './Reopen.tsx'
import { Steps } from './Steps.tsx'
import { ThreadSkeleton } from './ThreadSkeleton.tsx'
import styles from './thread.module.css'
import { useSeen } from './use-seen.ts'

const route = getRouteApi('/feedback/$id')

/** One's own feedback: how it stands, what was said, and what can be said now. */
export function FeedbackScreen() {
  const { t } = useLingui()
  const { id } = route.useParams()
  const { data, error, updatedAt, refetch } = useApiQuery(getFeedback, { id }, { quiet: true })
  const title = data?.title ?? t`Feedback`
  useTitle(title)
  if (data && data.mergedInto !== '') return <Navigate to="/feedback/$id" params={{ id: data.mergedInto }} replace />
  return (
    <main className={styles.thread} id="content" tabIndex={-1} data-grows="">
      <NavBar to="/feedback" label={t`My feedback`} title={title} />
      {data ? (
        <Thread key={data.id} feedback={data} updatedAt={updatedAt} />
      ) : error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <ThreadSkeleton />
      )}
    </main>
  )
}

function Thread({ feedback, updatedAt }: { feedback: Feedback; updatedAt: number | null }) {
  const locale = useLocale()
  const online = useOnline()
  useSeen(feedback)
  return (
    <>
      <SavedLine at={updatedAt} online={online} locale={locale} />
      <Facts feedback={feedback} />
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

function Failed({
  error,
  onRetry,
}: {
  error: NonNullable<ReturnType<typeof useApiQuery>['error']>
  onRetry: () => void
}) {
  const online = useOnline()
  const failureText = useFailureText()
  if (error.isNotFound) {
    return (
      <Notice
        heading="h1"
        title={<Trans>This feedback is not there</Trans>}
        text={<Trans>It was sent from another account, or the address is not complete.</Trans>}
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
