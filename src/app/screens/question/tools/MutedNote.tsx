import { Trans } from '@lingui/react/macro'
import { useApiQuery } from '#app/api/query.ts'
import { formatDate } from '#app/lib/format-date.ts'
import { useSession } from '#app/session/context.ts'
import { getMyMute } from '#contract/member/mute.ts'
import styles from './qa.module.css'

/** Where one writes: that the server takes nothing of it until then, and why. Nothing for anybody else. */
export function MutedNote() {
  const isMember = useSession().userInfo !== null
  const mute = useApiQuery(getMyMute, {}, { enabled: isMember, silent: true }).data?.mute
  if (!isMember || !mute || mute.until * 1000 <= Date.now()) return null
  const until = formatDate(mute.until, 'yyyy-mm-dd hh:MM')
  const { reason } = mute
  return (
    <div className={styles.muted} role="status">
      <p>
        <Trans>You are muted until {until}: questions, answers, comments and edits are not accepted until then.</Trans>
      </p>
      <p>
        <Trans>Reason: {reason}</Trans>
      </p>
    </div>
  )
}
