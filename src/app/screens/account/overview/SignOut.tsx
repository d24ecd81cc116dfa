import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { announce } from '#app/api/announce.ts'
import { useFailureText } from '#app/api/errors.ts'
import { Failure } from '#app/api/failure.ts'
import { discardOutbox, unsentOf } from '#app/offline/outbox.ts'
import { useSession } from '#app/session/context.ts'
import { Button } from '#app/ui/Button.tsx'
import { ListRow } from '#app/ui/ListRow.tsx'
import { SignOutIcon } from '#app/ui/menu-icons.tsx'
import { KeepOrDiscard } from './KeepOrDiscard.tsx'
import styles from './me.module.css'

const nothing = { texts: 0, drafts: 0 }

/** Ends the session everywhere in this browser; says beneath itself what went wrong. */
export function SignOut() {
  const { t } = useLingui()
  const { signOut, userInfo } = useSession()
  const failureText = useFailureText()
  const [working, setWorking] = useState(false)
  const [error, setError] = useState<unknown>(null)
  /** What waits to be sent, once somebody wants to leave it behind. */
  const [left, setLeft] = useState(nothing)
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
    const unsent = await unsentOf(owner).catch(() => nothing)
    if (unsent.texts + unsent.drafts > 0) setLeft(unsent)
    else await leave({ discard: true })
  }
  const leave = async ({ discard }: { discard: boolean }) => {
    setLeft(nothing)
    // A person who signs out gets out.
    if (discard) await discardOutbox(owner).catch(() => {})
    await signOut()
  }
  const text = error === null ? '' : failureText(error)
  return (
    <section aria-label={t`Account`}>
      <h2>
        <Trans>Account</Trans>
      </h2>
      <button
        type="button"
        className={`panel panel-row ${styles.out}`}
        disabled={working}
        onClick={() => void run(ask)}
      >
        <ListRow icon={<SignOutIcon />} end={null}>
          <Trans>Sign out</Trans>
        </ListRow>
      </button>
      <p className={`${styles.soft} ${styles.outNote}`}>
        <Trans>Signs out the other tabs as well. The saved pages and questions stay.</Trans>
      </p>
      {text && (
        <p className={styles.note} role="alert">
          {text}
        </p>
      )}
      {error instanceof Failure && (
        <SignOutAnyway disabled={working} onConfirm={() => void run(() => signOut({ anyway: true }))} />
      )}
      {left.texts + left.drafts > 0 && (
        <KeepOrDiscard
          {...left}
          onKeep={() => void run(() => leave({ discard: false }))}
          onDiscard={() => void run(() => leave({ discard: true }))}
          onClose={() => setLeft(nothing)}
        />
      )}
    </section>
  )
}

/** The server did not end the session: a person who has to leave this device can do so all the same. */
function SignOutAnyway({ disabled, onConfirm }: { disabled: boolean; onConfirm: () => void }) {
  return (
    <Button disabled={disabled} onClick={onConfirm}>
      <Trans>Sign out on this device anyway</Trans>
    </Button>
  )
}
