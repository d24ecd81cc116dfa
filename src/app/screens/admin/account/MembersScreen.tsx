import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useApiQuery } from '#app/api/query.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { formatDate } from '#app/lib/format-date.ts'
import { Panes, useOpenRow } from '#app/resource/Panes.tsx'
import { ResourceList } from '#app/resource/ResourceList.tsx'
import styles from '#app/resource/resource.module.css'
import { Chip } from '#app/ui/Chip.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import { listAccounts, listRoles } from '#contract/account/account.ts'

/** Everybody who has an account: found by name, narrowed to a role; one of them opens beside the list. */
export function MembersScreen() {
  const { t } = useLingui()
  const locale = useLocale()
  const search = useSearch({ from: '/admin/members' })
  const open = useOpenRow()
  const roles = useApiQuery(listRoles, {}, { quiet: true }).data?.list ?? []
  const roleName = (id: number) => roles.find((role) => role.id === id)?.name ?? ''
  return (
    <Panes home="/admin/members">
      <ResourceList
        title={t`Members and roles`}
        home="/admin"
        endpoint={listAccounts}
        search={search}
        open={open}
        searchLabel={t`Search by name or username`}
        filters={[
          { name: 'roleId', label: t`Role`, options: roles.map(({ id, name }) => ({ value: id, label: name })) },
        ]}
        sorts={[
          { value: 'name', label: t`By name` },
          { value: 'joined', label: t`Newest first` },
          { value: 'seen', label: t`Last sign-in first` },
        ]}
        view={{
          nameOf: ({ name, username }) => name || username,
          linkOf: ({ id }) => ({ to: '/admin/members/$id', params: { id }, search: true }),
          columns: [
            {
              name: 'name',
              label: t`Name`,
              sort: 'name',
              cell: ({ name, username }) => (
                <>
                  <span className={styles.name}>{name || username}</span>
                  {name && name !== username && <span className={styles.under}>{username}</span>}
                </>
              ),
            },
            {
              name: 'role',
              label: t`Role`,
              narrow: true,
              cell: ({ roleId }) => <Chip>{roleName(roleId) || '–'}</Chip>,
            },
            {
              name: 'joined',
              label: t`Joined`,
              sort: 'joined',
              narrow: true,
              cell: ({ joinedAt }) => <span title={t`Joined`}>{formatDate(joinedAt, 'yyyy-mm-dd')}</span>,
            },
            {
              name: 'seen',
              label: t`Last sign-in`,
              sort: 'seen',
              narrow: true,
              cell: ({ lastSignInAt }) => (lastSignInAt ? <SavedAt at={lastSignInAt} locale={locale} /> : '–'),
            },
          ],
        }}
        none={<Notice title={<Trans>Nobody has signed in yet</Trans>} />}
        broken={<Trans>The members could not be loaded</Trans>}
        count={(total) => <Plural value={total} one="# member" other="# members" />}
      />
    </Panes>
  )
}
