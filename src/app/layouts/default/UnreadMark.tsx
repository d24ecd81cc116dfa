import { Plural } from '@lingui/react/macro'
import { unreadFigure, useUnread } from '#app/session/notification/use-unread.ts'
import { Badge } from '#app/ui/Badge.tsx'
import styles from './default.module.css'

/** On one's own area: how many notifications are unread. */
export function UnreadMark() {
  const unread = useUnread()
  if (!unread) return null
  return (
    <span className={styles.unreadMark}>
      <Badge tone="waits" heard={<Plural value={unread} one="# unread notification" other="# unread notifications" />}>
        {unreadFigure(unread)}
      </Badge>
    </span>
  )
}
