import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { announce } from '#app/api/announce.ts'
import { useFailureText } from '#app/api/errors.ts'
import { Failure } from '#app/api/failure.ts'
import { useTitle } from '#app/i18n/use-title.ts'
import { Notice } from '#app/ui/Notice.tsx'
import { FeedbackLink } from './FeedbackLink.tsx'
import { ForbiddenScreen } from './ForbiddenScreen.tsx'
import { HomeLink } from './HomeLink.tsx'
import { NotFoundScreen } from './NotFoundScreen.tsx'
import { OfflineScreen } from './OfflineScreen.tsx'
import { RequestId } from './RequestId.tsx'

type ErrorScreenProps = { error: unknown; reset?: () => void; search?: ReactNode }

/**
 * Any error that a route threw: one that has a page of its own gets it, the rest says what is known (R2.20). `search`
 * looks for what could not be opened.
 */
export function ErrorScreen({ error, reset, search }: ErrorScreenProps) {
  const router = useRouter()
  // Beside the page: what a call was answered is said in passing as after any other.
  useEffect(() => {
    if (error instanceof Failure && (error.msg || error.kind === 'http')) announce(error)
  }, [error])
  const retry = () => {
    reset?.()
    void router.invalidate()
  }
  const failure = error instanceof Failure ? error : null
  if (failure?.isNotFound) return <NotFoundScreen message={failure.msg} search={search} />
  if (failure?.isForbidden) return <ForbiddenScreen failure={failure} onRetry={retry} />
  if (failure?.isUnreachable) return <OfflineScreen onRetry={retry} search={search} />
  if (isMissingCode(error)) return <OfflineScreen isPart onRetry={retry} search={search} />
  return <BrokenScreen error={error} onRetry={retry} />
}

/** A route's own code could not be had; the words are Chromium's, Firefox's, Safari's and vite's. */
const isMissingCode = (error: unknown) =>
  error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message)

/** The server's own message stands as the heading; without one it is the default, and the catalogue says more. */
function BrokenScreen({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const message = error instanceof Failure ? error.msg : ''
  // In passing it is said as well: the heading's own words a third time say nothing more.
  const isSaid = message !== '' || (error instanceof Failure && error.status === 500)
  useTitle(message || t`Internal Server Error`)
  return (
    <main id="content" tabIndex={-1}>
      <Notice
        heading="h1"
        title={message || <Trans>Internal Server Error</Trans>}
        text={
          <>
            {!isSaid && failureText(error)}{' '}
            <Trans>Trying again in a minute often helps. What is saved on this device can still be read.</Trans>
          </>
        }
        onRetry={onRetry}
        action={
          <>
            <HomeLink />
            <FeedbackLink problem="broken" requestId={error instanceof Failure ? error.requestId : null} />
            <RequestId error={error} />
          </>
        }
      />
    </main>
  )
}
