import { Trans } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { routeNames } from '#app/session/addresses.ts'
import { Notice } from '#app/ui/Notice.tsx'

/** Orders are somebody’s own. */
export function SignInFirst() {
  const goto = useLocation({ select: ({ href }) => href })
  return (
    <Notice
      title={<Trans>Sign in to see your orders</Trans>}
      action={
        <Link to={routeNames.userLogin} search={{ goto }} className="notice-action">
          <Trans>Sign in</Trans>
        </Link>
      }
    />
  )
}
