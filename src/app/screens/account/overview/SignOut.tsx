import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { announce } from '#app/api/announce.ts'
import { useFailureText } from '#app/api/errors.ts'
import { Failure } from '#app/api/failure.ts'
import { discardOutbox, outboxOf } from '#app/offline/outbox.ts'
import { useSession } from '#app/session/context.ts'
import { SignOutIcon } from '#app/ui/menu-icons.tsx'
import { KeepOrDiscard } from './KeepOrDiscard.tsx'
import { SignOutAnyway } from './SignOutAnyway.tsx'
import '#app/ui/button.css'

/** Ends the session everywhere in this browser; says beneath itself what went wrong. */
export function SignOut() {
  const { t } = useLingui()
  const { signOut, userInfo } = useSession()
  const failureText = useFailureText()
  const [working, setWorking] = useState(false)
  const [error, setError] = useState<unknown>(null)
  /** What waits to be sent, once somebody wants to leave it behind. */
  const [left, setLeft] = useState(0)
  const owner = userInfo?.id ?? ''
  const run = async (work: () => Promise<unknown>) => {
    setWorking(true)
    setError(null)
    await work().catch((thrown) => {
      setError(thrown)
      announce(thrown)
    })
    setWorking(false)
  }
  const ask = async () => {
    // A device that cannot be read holds nothing that could be kept.
    const { waiting, parked } = await outboxOf(owner).catch(() => ({ waiting: 0, parked: 0 }))
    if (waiting + parked > 0) setLeft(waiting + parked)
    else await signOut()
  }
  const leave = async ({ discard }: { discard: boolean }) => {
    setLeft(0)
    if (discard) await discardOutbox(owner)
    await signOut()
  }
  const text = error === null ? '' : failureText(error)
  return (
    <section aria-label={t`Account`}>
      <h2>
        <Trans>Account</Trans>
      </h2>
      <button type="button" className="panel panel-row me-out" disabled={working} onClick={() => void run(ask)}>
        <SignOutIcon />
        <span>
          <Trans>Sign out</Trans>
        </span>
      </button>
      <p className="me-soft me-out-note">
        <Trans>Signs out the other tabs as well. The saved pages and questions stay.</Trans>
      </p>
      {text && (
        <p className="me-note" role="alert">
          {text}
        </p>
      )}
      {error instanceof Failure && (
        <SignOutAnyway disabled={working} onConfirm={() => void run(() => signOut({ anyway: true }))} />
      )}
      {left > 0 && (
        <KeepOrDiscard
          count={left}
          onKeep={() => void run(() => leave({ discard: false }))}
          onDiscard={() => void run(() => leave({ discard: true }))}
          onClose={() => setLeft(0)}
        />
      )}
    </section>
  )
}
