import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { routeNames } from '#app/session/addresses.ts'
import { useSwitch } from '#app/session/switches.ts'
import styles from './guest.module.css'

/** That feedback without an account is not taken at present, and in the operators’ words why. Nothing while it is. */
export function GuestsOffNote() {
  const { on, words } = useSwitch('feedback.guests')
  return (
    // The region stands before its words do, so that a screen reader speaks them when they come.
    <div role="status">
      {!on && (
        <div className={styles.off}>
          <p>{words || <Trans>Feedback without an account is not accepted at the moment.</Trans>}</p>
          <p>
            <Trans>What you type stays here as a draft.</Trans>{' '}
            <Link to={routeNames.userLogin} search={{ goto: '/feedback?send=1' }}>
              <Trans>Sign in to send it</Trans>
            </Link>
          </p>
        </div>
      )}
    </div>
  )
}
