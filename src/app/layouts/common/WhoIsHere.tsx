import { Trans } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { returnPath, routeNames } from '#app/session/addresses.ts'
import { useSession } from '#app/session/context.ts'
import { PersonIcon } from '#app/ui/control-icons.tsx'
import styles from './common.module.css'

/** The way to one's own page under one's name, or to sign in and come back. Empty until it is known which. */
export function WhoIsHere() {
  const { state, user } = useSession()
  const goto = useLocation({ select: ({ href }) => returnPath(href) })
  if (state === 'unknown') return null
  if (state === 'out') {
    return (
      <Link className={styles.who} to={routeNames.userLogin} search={{ goto }}>
        <PersonIcon />
        <Trans>Sign in</Trans>
      </Link>
    )
  }
  const name = user?.name || user?.username
  return (
    <Link className={styles.who} to={routeNames.user}>
      {name ? (
        <span className={styles.initial} aria-hidden="true">
          {[...name][0]}
        </span>
      ) : (
        <PersonIcon />
      )}
      <span className={styles.name}>{name || <Trans>Me</Trans>}</span>
    </Link>
  )
}
