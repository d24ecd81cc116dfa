import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useFailureText } from '#app/api/errors.ts'
import { Failure } from '#app/api/failure.ts'
import { useTitle } from '#app/i18n/use-title.ts'
import { Notice } from '#app/ui/Notice.tsx'
import { HomeLink } from './HomeLink.tsx'
import { NotFoundScreen } from './NotFoundScreen.tsx'
import { OfflineScreen } from './OfflineScreen.tsx'

/** Whatever a route threw: not found and unreachable have pages of their own, the rest says what is known (R2.20). */
export function ErrorScreen({ error, reset }: { error: unknown; reset?: () => void }) {
  const router = useRouter()
  const retry = () => {
    reset?.()
    void router.invalidate()
  }
  if (error instanceof Failure && error.isNotFound) return <NotFoundScreen />
  if (error instanceof Failure && error.isUnreachable) return <OfflineScreen onRetry={retry} />
  return <BrokenScreen error={error} onRetry={retry} />
}

function BrokenScreen({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useLingui()
  const failureText = useFailureText()
  useTitle(t`Internal Server Error`)
  return (
    <main id="content" tabIndex={-1}>
      <Notice
        heading="h1"
        title={<Trans>Internal Server Error</Trans>}
        text={
          <>
            {failureText(error)} <Trans>What is saved on this device can still be read.</Trans>
          </>
        }
        onRetry={onRetry}
        action={<HomeLink />}
      />
    </main>
  )
}
