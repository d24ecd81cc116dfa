import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { RemotePicker } from '#app/fields/RemotePicker.tsx'
import { useDraft } from '#app/offline/use-draft.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { people } from '#app/screens/admin/people.ts'
import { useSession } from '#app/session/context.ts'
import { AccountSummary } from '#contract/account/account.ts'
import { AdjustForm } from './AdjustForm.tsx'

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
    <div className="book-for">
      <RemotePicker label={t`Person`} source={people} value={person} onChange={choose} disabled={!online} />
      {person && person.id === ownId && (
        <p className="field-says field-says-calm">
          <Trans>This is you. Another administrator has to book this for you.</Trans>
        </p>
      )}
      {person && person.id !== ownId && <AdjustForm key={person.id} person={person} onBooked={booked} />}
      {!person && (
        <p className="admin-note">
          {online ? (
            <Trans>Choose a person to give them balance or points, or to take some back. Each needs a reason.</Trans>
          ) : (
            <Trans>You are offline: balances are changed over the network only.</Trans>
          )}
        </p>
      )}
    </div>
  )
}
