import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFailureText } from '#app/api/errors.ts'
import { useSession } from '#app/session/context.ts'
import { SignOutIcon } from '#app/ui/menu-icons.tsx'

/** Ends the session everywhere in this browser; says beneath itself what went wrong. */
export function SignOut() {
  const { t } = useLingui()
  const { signOut } = useSession()
  const failureText = useFailureText()
  const [working, setWorking] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const run = async () => {
    setWorking(true)
    setError(null)
    try {
      await signOut()
    } catch (failure) {
      setError(failure)
    }
    setWorking(false)
  }
  const text = error === null ? '' : failureText(error)
  return (
    <section aria-label={t`Account`}>
      <h2>
        <Trans>Account</Trans>
      </h2>
      <button type="button" className="panel panel-row me-out" disabled={working} onClick={run}>
        <SignOutIcon />
        <span>
          <Trans>Sign out</Trans>
        </span>
      </button>
      <p className="me-soft me-out-note">
        <Trans>Signs out the other tabs as well. The saved help pages stay.</Trans>
      </p>
      {text && (
        <p className="me-note" role="alert">
          {text}
        </p>
      )}
    </section>
  )
}
