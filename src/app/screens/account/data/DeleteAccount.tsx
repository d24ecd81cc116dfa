import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useOnline } from '#app/offline/use-online.ts'
import { Button } from '#app/ui/Button.tsx'
import { Popup } from '#app/ui/Popup.tsx'
import type { MyErasure } from '#contract/erasure/erasure.ts'
import '#app/ui/panel.css'
import styles from './data.module.css'
import { ProvePerson } from './ProvePerson.tsx'

/** What goes with the account, what stays and why, and the way to ask for it. */
export function DeleteAccount({ mine }: { mine: MyErasure }) {
  const online = useOnline()
  const [chosen, setChosen] = useState<boolean | null>(null)
  // Back from signing in for this very purpose.
  const asking = chosen ?? (mine.fresh && location.hash === '#delete')
  return (
    <section className={`panel ${styles.card}`} aria-labelledby="delete-account">
      <h2 id="delete-account">
        <Trans>Delete your account</Trans>
      </h2>
      <p>
        <Plural
          value={mine.days}
          one="You have # day to change your mind. After that it is final, and nobody can bring the account back."
          other="You have # days to change your mind. After that it is final, and nobody can bring the account back."
        />
      </p>
      <div className={styles.fates}>
        <div>
          <h3>
            <Trans>What is removed</Trans>
          </h3>
          <ul>
            <li>
              <Trans>Name, picture, e-mail address, mobile number and everything else in your profile</Trans>
            </li>
            <li>
              <Trans>
                Bookmarks, reading history, notifications, follows, activities and check-ins, tickets, delivery
                addresses
              </Trans>
            </li>
            <li>
              <Trans>What you and support wrote to each other</Trans>
            </li>
            <li>
              <Trans>Images you uploaded, and earlier versions of your texts</Trans>
            </li>
            <li>
              <Trans>Questions that nobody else has answered, voted for or followed</Trans>
            </li>
          </ul>
        </div>
        <div>
          <h3>
            <Trans>What stays</Trans>
          </h3>
          <ul>
            <li>
              <Trans>Questions, answers and comments that others need, under “Deleted account”</Trans>
            </li>
            <li>
              <Trans>Your votes, counted without your name</Trans>
            </li>
            <li>
              <Trans>Balance and points transactions, without your name: the law requires us to keep them</Trans>
            </li>
          </ul>
        </div>
      </div>
      <p className={styles.soft}>
        <Trans>Remaining balance and points are lost. You may want to export your data first.</Trans>
      </p>
      {mine.lastAdmin ? (
        <p className={styles.problem} role="note">
          <Trans>
            Yours is the only account that can assign roles. Make someone else an administrator first; then you can
            delete it.
          </Trans>
        </p>
      ) : (
        <Button className={styles.danger} disabled={!online} onClick={() => setChosen(true)}>
          <Trans>Delete my account…</Trans>
        </Button>
      )}
      {!online && (
        <p className={styles.soft} role="status">
          <Trans>You need to be online to delete your account.</Trans>
        </p>
      )}
      {asking && (
        <Popup title={<Trans>Verify your identity</Trans>} onClose={() => setChosen(false)}>
          <ProvePerson mine={mine} onClose={() => setChosen(false)} />
        </Popup>
      )}
    </section>
  )
}
