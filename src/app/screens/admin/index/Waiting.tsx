import { Plural, Trans } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLocale } from '#app/i18n/locale.ts'
import { ForwardIcon } from '#app/ui/control-icons.tsx'
import { NamedIcon } from '#app/ui/menu-icons.tsx'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import type { AdminOverview, WaitingKind } from '#contract/admin/admin.ts'
import styles from './admin-index.module.css'

/** Where each is dealt with, narrowed to what waits. */
const queues: Record<WaitingKind, { icon: string; to: string; search?: Record<string, string> }> = {
  unanswered: { icon: 'qa', to: '/admin/qa', search: { queue: 'unanswered' } },
  reports: { icon: 'reports', to: '/admin/reports' },
  feedback: { icon: 'feedback', to: '/admin/feedback' },
  activities: { icon: 'activities', to: '/admin/product', search: { waiting: 'true' } },
  applications: { icon: 'applications', to: '/admin/feedback/applications' },
  courses: { icon: 'study', to: '/admin/study', search: { state: 'review' } },
  danmu: { icon: 'danmu', to: '/admin/danmu', search: { queue: 'waiting' } },
  orders: { icon: 'orders', to: '/admin/product/orders', search: { status: 'paid' } },
  payments: { icon: 'payments', to: '/admin/payments', search: { problem: 'open' } },
  misses: { icon: 'misses', to: '/admin/search' },
  ownReviews: { icon: 'help', to: '/admin/doc', search: { overdue: 'true', ownerId: 'me' } },
  reviews: { icon: 'help', to: '/admin/doc', search: { overdue: 'true' } },
  stale: { icon: 'help', to: '/admin/doc', search: { stale: 'true' } },
  links: { icon: 'link', to: '/admin/links' },
  jobs: { icon: 'jobs', to: '/admin/jobs', search: { state: 'dead' } },
}

/** What waits for this person's role, the longest waiting first, each with its age and leading to its queue. */
export function Waiting({ waiting }: { waiting: AdminOverview['waiting'] }) {
  const locale = useLocale()
  if (waiting.length === 0)
    return (
      <p className={styles.calm}>
        <Trans>Nothing is waiting for you.</Trans>
      </p>
    )
  return (
    <ul className={styles.list}>
      {waiting.map(({ kind, count, since }) => {
        const { icon, to, search = {} } = queues[kind]
        return (
          <li key={kind}>
            <Link to={to as LinkProps['to']} search={search as never} className={styles.link}>
              <NamedIcon name={icon} />
              <span>
                <b>{words(kind, count)}</b>
                {since !== null && (
                  <small>
                    <Trans>
                      The oldest: <SavedAt at={since} locale={locale} />
                    </Trans>
                  </small>
                )}
              </span>
            </Link>
            <ForwardIcon />
          </li>
        )
      })}
    </ul>
  )
}

function words(kind: WaitingKind, count: number): ReactNode {
  switch (kind) {
    case 'unanswered':
      return <Plural value={count} one="# question without an answer" other="# questions without an answer" />
    case 'reports':
      return <Plural value={count} one="# reported text" other="# reported texts" />
    case 'feedback':
      return <Plural value={count} one="# ticket waits for support" other="# tickets wait for support" />
    case 'activities':
      return <Plural value={count} one="# person waits for a spot" other="# people wait for a spot" />
    case 'applications':
      return (
        <Plural value={count} one="# application waits for a decision" other="# applications wait for a decision" />
      )
    case 'courses':
      return <Plural value={count} one="# course waits for a review" other="# courses wait for a review" />
    case 'danmu':
      return <Plural value={count} one="# danmu waits for a decision" other="# danmu wait for a decision" />
    case 'orders':
      return <Plural value={count} one="# order to ship" other="# orders to ship" />
    case 'payments':
      return <Plural value={count} one="# top-up does not match" other="# top-ups do not match" />
    case 'misses':
      return <Plural value={count} one="# search found nothing" other="# searches found nothing" />
    case 'ownReviews':
      return (
        <Plural
          value={count}
          one="# document of yours is due for review"
          other="# documents of yours are due for review"
        />
      )
    case 'reviews':
      return <Plural value={count} one="# document is due for review" other="# documents are due for review" />
    case 'stale':
      return <Plural value={count} one="# translation is out of date" other="# translations are out of date" />
    case 'links':
      return <Plural value={count} one="# broken link" other="# broken links" />
    case 'jobs':
      return <Plural value={count} one="# failed job" other="# failed jobs" />
  }
}
