import { useLingui as useI18n } from '@lingui/react'
import { Plural, Trans } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/locale.ts'
import { spanText } from '#app/lib/activity-time.ts'
import adminStyles from '#app/screens/admin/admin.module.css'
import type { StaffActivity } from '#contract/activity/staff.ts'
import { statusWords } from './activity-words.ts'

/** How an activity stands. */
export function Summary({ activity }: { activity: StaffActivity }) {
  const { i18n } = useI18n()
  const locale = useLocale()
  const { status, reason, seats, joined, waiting, admitted, mode } = activity
  return (
    <dl className={adminStyles.facts}>
      <dt>
        <Trans>Status</Trans>
      </dt>
      <dd>
        {i18n._(statusWords[status])}
        {reason !== '' && `: ${reason}`}
      </dd>
      <dt>
        <Trans>Time</Trans>
      </dt>
      <dd>{spanText(activity, locale)}</dd>
      <dt>
        <Trans>People</Trans>
      </dt>
      <dd>
        {seats === null ? (
          <Plural value={joined} one="# going" other="# going" />
        ) : (
          <Trans>
            {joined} of {seats} spots taken
          </Trans>
        )}
        {waiting > 0 && (
          <>
            {' · '}
            <Plural value={waiting} one="# on the waiting list" other="# on the waiting list" />
          </>
        )}
        {mode !== 'challenge' && admitted > 0 && (
          <>
            {' · '}
            <Plural value={admitted} one="# checked in" other="# checked in" />
          </>
        )}
      </dd>
    </dl>
  )
}
