import { Trans } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { routeNames } from '#app/session/addresses.ts'
import { NoticeBar } from '#app/ui/NoticeBar.tsx'
import type { Pause } from '#device/outbox/rows.ts'

/** Why nothing goes at present although there is a network. */
export function PauseLine({ pause }: { pause: Pause | null }) {
  const goto = useLocation({ select: ({ href }) => href })
  if (!pause) return null
  return pause.why === 'signIn' ? (
    <NoticeBar
      action={
        <Link to={routeNames.userLogin} search={{ goto }}>
          <Trans>Sign in</Trans>
        </Link>
      }
    >
      <Trans>Your session has ended. Sending continues once you have signed in again.</Trans>
    </NoticeBar>
  ) : (
    <NoticeBar>
      <Trans>Too many requests. Sending continues automatically in a while.</Trans>
    </NoticeBar>
  )
}
