import { Trans } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { useFailureText } from '#app/api/errors.ts'
import { useApiQuery } from '#app/api/query.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { formatDate } from '#app/lib/format-date.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { ListSkeleton } from '#app/resource/ListSkeleton.tsx'
import { RowPage } from '#app/resource/RowPage.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import { type AccountEntry, getAccount, listRoles } from '#contract/account/account.ts'
import { RoleForm } from './RoleForm.tsx'
import './roles.css'

/** Somebody with an account: since when, and what they may do. */
export function MemberScreen() {
  const { id } = useParams({ from: '/admin/members/$id' })
  const locale = useLocale()
  return (
    <RowPage
      key={id}
      id={id}
      endpoint={getAccount}
      input={{ id }}
      home="/admin/members"
      titleOf={({ name, username }) => ({ title: name || username })}
      broken={<Trans>This member could not be read</Trans>}
    >
      {(person) => (
        <>
          <dl className="admin-facts">
            <dt>
              <Trans>User name</Trans>
            </dt>
            <dd>{person.username}</dd>
            <dt>
              <Trans>Joined</Trans>
            </dt>
            <dd>{formatDate(person.joinedAt, 'yyyy-mm-dd')}</dd>
            <dt>
              <Trans>Last here</Trans>
            </dt>
            <dd>{person.lastSignInAt ? <SavedAt at={person.lastSignInAt} locale={locale} /> : '–'}</dd>
          </dl>
          <section className="admin-part" aria-labelledby="member-role">
            <h2 id="member-role">
              <Trans>Role</Trans>
            </h2>
            <Roles person={person} />
          </section>
        </>
      )}
    </RowPage>
  )
}

function Roles({ person }: { person: AccountEntry }) {
  const online = useOnline()
  const failureText = useFailureText()
  const { data: roles, error, refetch } = useApiQuery(listRoles, {}, { quiet: true })
  if (roles) return <RoleForm key={person.roleId} person={person} roles={roles.list} />
  if (!error) return <ListSkeleton />
  return (
    <Notice
      title={online ? <Trans>The roles could not be read</Trans> : <Trans>You are offline</Trans>}
      text={online ? failureText(error) : <Trans>Roles are read and changed over the network only.</Trans>}
      onRetry={() => void refetch()}
    />
  )
}
