import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import type { Failure } from '#app/api/failure.ts'
import { useTitle } from '#app/i18n/use-title.ts'
import { routeNames } from '#app/session/addresses.ts'
import { useSession } from '#app/session/context.ts'
import { Notice } from '#app/ui/Notice.tsx'
import { HomeLink } from './HomeLink.tsx'
import { RequestId } from './RequestId.tsx'

/** The page exists, but not for this person: what that means, and who can change it. */
export function ForbiddenScreen({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const { t } = useLingui()
  const { state } = useSession()
  const here = useLocation({ select: ({ href }) => href })
  useTitle(t`No permission`)
  return (
    <main id="content" tabIndex={-1}>
      <Notice
        heading="h1"
        title={failure.msg || <Trans>You do not have permission to operate!</Trans>}
        text={
          state === 'in' ? (
            <Trans>
              You are signed in, but your account has no access to this page. If you need it, ask the site administrator
              to give your account the role for it. It takes effect at once, without signing in again.
            </Trans>
          ) : (
            <Trans>Not everyone has access to this page. Sign in with an account that does.</Trans>
          )
        }
        onRetry={state === 'in' ? onRetry : undefined}
        action={
          <>
            {state !== 'in' && (
              <Link to={routeNames.userLogin} search={{ goto: here }} className="notice-action">
                <Trans>Sign in</Trans>
              </Link>
            )}
            <HomeLink />
            <RequestId error={failure} />
          </>
        }
      />
    </main>
  )
}
