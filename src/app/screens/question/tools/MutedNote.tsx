import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useApiQuery } from '#app/api/query.ts'
import { formatDate } from '#app/lib/format-date.ts'
import { useSession } from '#app/session/context.ts'
import { listForms } from '#contract/application/application.ts'
import { getMyMute } from '#contract/member/mute.ts'
import styles from './qa.module.css'

/** Where one writes: that the server takes nothing of it until then, why, and how to appeal. Nothing for anybody else. */
export function MutedNote() {
  const isMember = useSession().userInfo !== null
  const mute = useApiQuery(getMyMute, {}, { enabled: isMember, silent: true }).data?.mute
  const { data: forms } = useApiQuery(listForms, {}, { enabled: Boolean(mute), silent: true })
  if (!isMember || !mute || mute.until * 1000 <= Date.now()) return null
  const appeal = forms?.list.find(({ effect }) => effect === 'endMute')
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
      <p>
        {appeal ? (
          <Link
            {...(appeal.inTheWay === ''
              ? { to: '/apply', search: { form: appeal.key } }
              : { to: '/apply/$id', params: { id: appeal.inTheWay } })}
          >
            <Trans>Appeal against the mute</Trans>
          </Link>
        ) : (
          <Link to="/feedback" search={{ send: 1 }}>
            <Trans>Write to support</Trans>
          </Link>
        )}
      </p>
    </div>
  )
}
