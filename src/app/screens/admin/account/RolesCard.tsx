import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFailureText } from '#app/api/errors.ts'
import { useApiQuery } from '#app/api/query.ts'
import { RemotePicker } from '#app/fields/RemotePicker.tsx'
import { useOnline } from '#app/offline/use-online.ts'
import { Card } from '#app/screens/admin/Card.tsx'
import { CardSkeleton } from '#app/screens/admin/CardSkeleton.tsx'
import { people } from '#app/screens/admin/people.ts'
import { Notice } from '#app/ui/Notice.tsx'
import { type AccountSummary, listRoles } from '#contract/account/account.ts'
import { RoleForm } from './RoleForm.tsx'

/** Who may do what: a person, the role they have, and another one for them. */
export function RolesCard() {
  const { t } = useLingui()
  const online = useOnline()
  const failureText = useFailureText()
  const [person, setPerson] = useState<AccountSummary | null>(null)
  const { data: roles, error, refetch } = useApiQuery(listRoles, {}, { quiet: true })
  return (
    <Card title={<Trans>Roles</Trans>}>
      <RemotePicker label={t`Person`} source={people} value={person} onChange={setPerson} disabled={!online} />
      {!online && (
        <p className="field-says field-says-calm">
          <Trans>You are offline: roles are read and changed over the network only.</Trans>
        </p>
      )}
      {roles ? (
        person ? (
          <RoleForm key={person.id} person={person} roles={roles.list} onChanged={setPerson} />
        ) : (
          <p className="card-note">
            <Trans>Choose a person to see their role and to give them another one.</Trans>
          </p>
        )
      ) : error && online ? (
        <Notice
          heading="h3"
          title={<Trans>The roles could not be read</Trans>}
          text={failureText(error)}
          onRetry={refetch}
        />
      ) : (
        !error && <CardSkeleton rows={3} />
      )}
    </Card>
  )
}
