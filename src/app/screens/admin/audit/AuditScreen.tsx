import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useApiQuery } from '#app/api/query.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { clockOffset } from '#app/lib/clock-offset.ts'
import { ExportCsv } from '#app/resource/ExportCsv.tsx'
import { Panes, useOpenRow } from '#app/resource/Panes.tsx'
import { ResourceList } from '#app/resource/ResourceList.tsx'
import { TwoLines } from '#app/resource/TwoLines.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import { type AuditEntry, exportAudit, listAudit, listAuditPeople } from '#contract/audit/audit.ts'
import { actOptions, nameOfAct, nameOfSubject } from './audit-words.ts'

/** What the staff did: narrowed by who, what, to what and when, all of it in the address; one entry opens beside the list. */
export function AuditScreen() {
  const { t } = useLingui()
  const locale = useLocale()
  const search = useSearch({ from: '/admin/audit' })
  const people = useApiQuery(listAuditPeople, {}, { silent: true, fresh: true }).data?.list ?? []
  const nameOf = ({ what }: { what: string }) => nameOfAct(what, locale)
  const { subjectId: subject = '', subjectKind: kind = '' } = search
  // All of them are about the same, and each says what that is called.
  const about = useApiQuery(
    listAudit,
    { subjectKind: kind || undefined, subjectId: subject, page: 1, limit: 1 },
    { enabled: subject !== '', silent: true },
  )
  const [oneAbout] = about.data?.list ?? []
  const aboutTitle = (oneAbout && titleOf(oneAbout)) || subject
  // The log is neither searched nor sorted; its address may say so all the same.
  const { q: _q, sort: _sort, ...filter } = search
  return (
    <Panes home="/admin/audit">
      <ResourceList
        title={t`Audit log`}
        home="/admin"
        endpoint={listAudit}
        search={search}
        always={{ offset: clockOffset() }}
        open={useOpenRow()}
        action={<ExportCsv endpoint={exportAudit} filter={filter} progressLabel={t`Downloading the log`} />}
        filters={[
          { name: 'accountId', label: t`Who`, options: people.map(({ id, name }) => ({ value: id, label: name })) },
          {
            name: 'what',
            label: t`Action`,
            options: actOptions(locale).map(({ value, label, isSubject }) => ({
              value,
              label: isSubject ? t`All: ${label}` : label,
            })),
          },
          { name: 'from', label: t({ context: 'day', message: 'From' }), is: 'day' },
          { name: 'until', label: t`Until`, is: 'day' },
          { name: 'subjectKind', label: nameOfSubject(kind, locale), is: 'exact' },
          { name: 'subjectId', label: t`About: ${aboutTitle}`, is: 'exact' },
        ]}
        view={{
          nameOf,
          linkOf: ({ id }) => ({ to: '/admin/audit/$id', params: { id }, search: true }),
          columns: [
            {
              name: 'what',
              label: t`Action`,
              cell: (entry) => (
                <TwoLines
                  name={nameOf(entry)}
                  under={titleOf(entry) || nameOfSubject(entry.subject.kind, locale)}
                  cut
                />
              ),
            },
            { name: 'who', label: t`Who`, cell: ({ who }) => who.name || <Trans>Deleted account</Trans> },
            { name: 'at', label: t`When`, narrow: true, cell: ({ at }) => <SavedAt at={at} locale={locale} /> },
          ],
        }}
        none={<Notice title={<Trans>No entries yet</Trans>} />}
        broken={<Trans>The log could not be loaded</Trans>}
        count={(total) => <Plural value={total} one="# entry" other="# entries" />}
      />
    </Panes>
  )
}

/** What the thing is called, or was, where an entry says it. */
function titleOf({ subject, before, after }: AuditEntry): string {
  if (subject.title !== '') return subject.title
  const title = after.title ?? before.title
  return typeof title === 'string' ? title : ''
}
