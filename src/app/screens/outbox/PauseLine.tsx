import { Trans } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { routeNames } from '#app/session/addresses.ts'
import type { Pause } from '#device/outbox/rows.ts'

/** Why nothing goes at present although there is a network. */
export function PauseLine({ pause }: { pause: Pause | null }) {
  const goto = useLocation({ select: ({ href }) => href })
  if (!pause) return null
  return (
    <p className="outbox-pause" role="status">
      {pause.why === 'signIn' ? (
        <>
          <Trans>Your sign-in has ended. What is yours goes on as soon as you have signed in again.</Trans>{' '}
          <Link to={routeNames.userLogin} search={{ goto }}>
            <Trans>Sign in</Trans>
          </Link>
        </>
      ) : (
        <Trans>The server asked for a pause. It goes on by itself in a while.</Trans>
      )}
    </p>
  )
}
