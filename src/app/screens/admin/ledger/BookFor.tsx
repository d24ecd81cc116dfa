import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import fieldStyles from '#app/fields/field.module.css'
import { RemotePicker } from '#app/fields/RemotePicker.tsx'
import { useDraft } from '#app/offline/use-draft.ts'
import { useOnline } from '#app/offline/use-online.ts'
import adminStyles from '#app/screens/admin/admin.module.css'
import { people } from '#app/screens/admin/people.ts'
import { useSession } from '#app/session/context.ts'
import { AccountSummary } from '#contract/account/account.ts'
import { AdjustForm } from './AdjustForm.tsx'
import styles from './adjust.module.css'

/** Whom it is for, and then how much. */
export function BookFor() {
  const { t } = useLingui()
  const online = useOnline()
  const ownId = useSession().userInfo?.id
  const draft = useDraft('ledger', AccountSummary)
  const [chosen, setChosen] = useState<AccountSummary | null>()
  // Whom a form that was not sent is about.
  const person = chosen === undefined ? (draft.found ?? null) : chosen
  const choose = (next: AccountSummary | null) => {
    setChosen(next)
    draft.keep(next)
  }
  const booked = () => {
    setChosen(person)
    draft.keep(null)
  }
  return (
    <div className={styles.bookFor}>
      <RemotePicker label={t`Person`} source={people} value={person} onChange={choose} disabled={!online} />
      {person && person.id === ownId && (
        <p className={`${fieldStyles.says} ${fieldStyles.saysCalm}`}>
          <Trans>This is you. Another administrator has to do this for you.</Trans>
        </p>
      )}
      {person && person.id !== ownId && <AdjustForm key={person.id} person={person} onBooked={booked} />}
      {!person && (
        <p className={adminStyles.note}>
          {online ? (
            <Trans>Choose a person to give them balance or points, or to take some back. Each needs a reason.</Trans>
          ) : (
            <Trans>You need to be online to change balances.</Trans>
          )}
        </p>
      )}
    </div>
  )
}
