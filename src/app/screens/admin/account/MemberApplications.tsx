import { useLingui as useI18n } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useApiQuery } from '#app/api/query.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { statusWords } from '#app/screens/admin/application/status-words.ts'
import { Chip } from '#app/ui/Chip.tsx'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import { listApplications } from '#contract/application/staff.ts'
import { LatestRows, latest } from './LatestRows.tsx'

/** What a member has applied for. */
export function MemberApplications({ id }: { id: string }) {
  const { i18n } = useI18n()
  const locale = useLocale()
  const search = { memberId: id, status: 'all', sort: 'newest' } as const
  const answer = useApiQuery(listApplications, { ...search, limit: latest }, { quiet: true })
  return (
    <LatestRows
      query={answer}
      id="member-applications"
      title={<Trans>Applications</Trans>}
      broken={<Trans>The member’s applications could not be loaded</Trans>}
      row={({ id: application, no, title, status, submittedAt }) => (
        <>
          <Link to="/admin/feedback/applications/$id" params={{ id: application }}>
            #{no} {title[locale]}
          </Link>
          <small>
            <Chip>{i18n._(statusWords[status])}</Chip> <SavedAt at={submittedAt} locale={locale} />
          </small>
        </>
      )}
      all={(total) => (
        <Link to="/admin/feedback/applications" search={search}>
          <Trans>All {total} applications</Trans>
        </Link>
      )}
    />
  )
}
