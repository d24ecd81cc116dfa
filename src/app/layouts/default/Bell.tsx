import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { unreadFigure, useUnread } from '#app/session/notification/use-unread.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { BellIcon } from '#app/ui/control-icons.tsx'
import styles from './default.module.css'

/** In the head of a page: what one was told, and how much of it is unread. Nothing where the back end has no such thing. */
export function Bell() {
  const { t } = useLingui()
  const unread = useUnread()
  if (unread === null) return null
  return (
    <Link
      to="/user/account/overview"
      search={{ view: 'notifications' }}
      className={`icon ${styles.bell}`}
      title={t`Notifications`}
    >
      <BellIcon />
      <span className="visually-hidden">
        {unread > 0 ? (
          <Plural value={unread} one="Notifications, # unread" other="Notifications, # unread" />
        ) : (
          <Trans>Notifications</Trans>
        )}
      </span>
      {unread > 0 && (
        <span className={styles.unreadMark} aria-hidden="true">
          <Badge tone="waits">{unreadFigure(unread)}</Badge>
        </span>
      )}
    </Link>
  )
}
