import { Trans } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { routeNames } from '#app/session/addresses.ts'
import { Notice } from '#app/ui/Notice.tsx'

/** In place of a member's page: the guard let somebody in who has signed out since, perhaps in another tab. */
export function SignedOut() {
  const goto = useLocation({ select: ({ href }) => href })
  return (
    <main id="content" tabIndex={-1}>
      <Notice
        heading="h1"
        title={<Trans>You are signed out</Trans>}
        text={<Trans>Your session has ended, here or in another tab. The saved help pages stay.</Trans>}
        action={
          <Link to={routeNames.userLogin} search={{ goto }} className="notice-action">
            <Trans>Sign in</Trans>
          </Link>
        }
      />
    </main>
  )
}
