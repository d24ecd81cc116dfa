import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { useApiQuery } from '#app/api/query.ts'
import { Permitted } from '#app/session/Permitted.tsx'
import { Badge } from '#app/ui/Badge.tsx'
import { getAdminCounts } from '#contract/admin/admin.ts'
import styles from './review.module.css'
import '#app/ui/scroll-fade.css'

/** What members send to the staff, each kind in a list of its own. */
export function AreaTabs() {
  const { t } = useLingui()
  // The page of a ticket lies beneath its list, as the other two lists do.
  const isTicket = useLocation({ select: ({ pathname }) => !/^\/admin\/feedback\/(applications|forms)/.test(pathname) })
  const waiting = useApiQuery(getAdminCounts, {}, { silent: true }).data?.applications ?? 0
  return (
    <nav className={`${styles.tabs} scroll-fade`} aria-label={t`What members send`}>
      <Permitted node="list">
        <Link
          to="/admin/feedback"
          activeOptions={{ exact: true, includeSearch: false }}
          {...(isTicket && { 'aria-current': 'page' })}
        >
          <Trans>Feedback</Trans>
        </Link>
      </Permitted>
      <Permitted node="review">
        <Link to="/admin/feedback/applications" activeOptions={{ includeSearch: false }}>
          <Trans>Applications</Trans>
          {waiting > 0 && <Badge tone="waits">{waiting}</Badge>}
        </Link>
      </Permitted>
      <Permitted node="forms">
        <Link to="/admin/feedback/forms" activeOptions={{ includeSearch: false }}>
          <Trans>Forms</Trans>
        </Link>
      </Permitted>
    </nav>
  )
}
