import { Trans } from '@lingui/react/macro'
import { Link, useParams } from '@tanstack/react-router'
import { useFailureText } from '#app/api/errors.ts'
import { useApiQuery } from '#app/api/query.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { formatDate } from '#app/lib/format-date.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { ListSkeleton } from '#app/resource/ListSkeleton.tsx'
import { RowPage } from '#app/resource/RowPage.tsx'
import styles from '#app/screens/admin/admin.module.css'
import { Permitted } from '#app/session/Permitted.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import { type AccountEntry, getAccount, listRoles } from '#contract/account/account.ts'
import { MemberApplications } from './MemberApplications.tsx'
import { MemberCare } from './MemberCare.tsx'
import { MemberCourses } from './MemberCourses.tsx'
import { MemberOrders } from './MemberOrders.tsx'
import memberStyles from './member.module.css'
import { RoleForm } from './RoleForm.tsx'

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
      broken={<Trans>This member could not be loaded</Trans>}
    >
      {(person) => (
        <>
          <dl className={styles.facts}>
            <dt>
              <Trans>Username</Trans>
            </dt>
            <dd>{person.username}</dd>
            <dt>
              <Trans>Joined</Trans>
            </dt>
            <dd>{formatDate(person.joinedAt, 'yyyy-mm-dd')}</dd>
            <dt>
              <Trans>Last sign-in</Trans>
            </dt>
            <dd>{person.lastSignInAt ? <SavedAt at={person.lastSignInAt} locale={locale} /> : '–'}</dd>
          </dl>
          <section className={styles.part} aria-labelledby="member-role">
            <h2 id="member-role">
              <Trans>Role</Trans>
            </h2>
            <Roles person={person} />
          </section>
          <Permitted node={{ name: '/admin/members', subNodeName: '/admin/members/view' }}>
            <MemberCare id={person.id} />
            <p>
              <Link to="/admin/product/member" search={{ memberId: person.id }} className={memberStyles.lead}>
                <Trans>The catalogue as this member sees it</Trans>
              </Link>
            </p>
          </Permitted>
          <Permitted node={{ name: '/admin/feedback', subNodeName: '/admin/feedback/review' }}>
            <MemberApplications id={person.id} />
          </Permitted>
          <Permitted node={{ name: '/admin/product', subNodeName: '/admin/product/list' }}>
            <MemberOrders id={person.id} />
          </Permitted>
          <Permitted node={{ name: '/admin/study', subNodeName: '/admin/study/all' }}>
            <MemberCourses id={person.id} />
          </Permitted>
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
      title={online ? <Trans>The roles could not be loaded</Trans> : <Trans>You are offline</Trans>}
      text={online ? failureText(error) : <Trans>You need to be online to view or change roles.</Trans>}
      onRetry={() => void refetch()}
    />
  )
}
