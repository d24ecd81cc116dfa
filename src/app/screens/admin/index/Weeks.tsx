import { msg } from '@lingui/core/macro'
import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminOverview, WeekKind } from '#contract/admin/admin.ts'
import styles from './admin-index.module.css'

const names: Record<WeekKind, ReturnType<typeof msg>> = {
  questions: msg`Questions asked`,
  answers: msg`Answers given`,
  members: msg`New members`,
}

/** How the last seven days went: a sum and a line each; who only listens hears each day. */
export function Weeks({ weeks }: { weeks: AdminOverview['weeks'] }) {
  const { i18n } = useI18n()
  const { t } = useLingui()
  if (weeks.length === 0) return null
  return (
    <section aria-labelledby="admin-week">
      <h2 id="admin-week" className={styles.heading}>
        <Trans>The last 7 days</Trans>
      </h2>
      <dl className={styles.weeks}>
        {weeks.map(({ kind, days }) => {
          const each = days.join(', ')
          return (
            <div key={kind}>
              <dt>{i18n._(names[kind])}</dt>
              <dd>
                <b>{days.reduce((sum, n) => sum + n, 0)}</b>
                <svg viewBox="0 0 120 32" role="img" aria-label={t`Day by day: ${each}`} preserveAspectRatio="none">
                  <polyline points={pointsOf(days)} />
                </svg>
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}

/** A line through the days in a box of 120 by 32; nothing at all lies at its bottom. */
function pointsOf(days: number[]): string {
  const most = Math.max(1, ...days)
  const step = 116 / Math.max(1, days.length - 1)
  return days.map((n, day) => `${(2 + day * step).toFixed(1)},${(30 - (28 * n) / most).toFixed(1)}`).join(' ')
}
