import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { usePages } from '#app/api/pages.ts'
import { useTitle } from '#app/i18n/use-title.ts'
import { useUnread } from '#app/session/notification/use-unread.ts'
import { NavBar } from '#app/ui/NavBar.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Segments } from '#app/ui/Segments.tsx'
import { listNotifications } from '#contract/notification/notification.ts'
import { NotificationRows } from './NotificationRows.tsx'
import styles from './notifications.module.css'
import { useMark } from './use-mark.ts'
import '#app/ui/list-page.css'

const route = getRouteApi('/user/account/overview')

/** What one was told, by day. */
export function NotificationsScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { show } = route.useSearch()
  useTitle(t`Notifications`)
  return (
    <main id="content" tabIndex={-1} className="list-page">
      <NavBar to="/user" label={t`Me`} title={t`Notifications`} />
      <header className="list-head">
        <h1>
          <Trans>Notifications</Trans>
        </h1>
        <Link to="/user/account/overview" search={{ view: 'notification-settings' }} className="button">
          <Trans>Settings</Trans>
        </Link>
      </header>
      <Segments
        legend={t`Which notifications`}
        options={[
          { value: 'all', label: t({ message: 'All', comment: 'All notifications' }) },
          { value: 'unread', label: t({ message: 'Unread', comment: 'Notifications' }) },
        ]}
        value={show ?? 'all'}
        onChange={(next) =>
          void navigate({
            to: '/user/account/overview',
            search: { view: 'notifications', show: next === 'unread' ? next : undefined },
            replace: true,
          })
        }
      />
      <Rows key={show ?? 'all'} show={show} />
    </main>
  )
}

function Rows({ show }: { show: 'unread' | undefined }) {
  const pages = usePages(listNotifications, { ...(show && { show }) })
  const mark = useMark()
  const unread = useUnread() ?? 0
  const newest = pages.at(0)?.at
  return (
    <>
      {unread > 0 && newest !== undefined && (
        <div className={styles.all} data-paper="none">
          <p>
            <Plural value={unread} one="# unread" other="# unread" />
          </p>
          <button type="button" onClick={() => mark({ until: newest })}>
            <Trans>Mark all as read</Trans>
          </button>
        </div>
      )}
      <NotificationRows pages={pages} mark={mark} empty={show === undefined ? <NoneYet /> : <NoneUnread />} />
    </>
  )
}

function NoneYet() {
  return (
    <Notice
      title={<Trans>No notifications yet</Trans>}
      text={<Trans>Answers to your questions, replies to your feedback and similar news appear here.</Trans>}
    />
  )
}

function NoneUnread() {
  return (
    <Notice
      title={<Trans>Everything is read</Trans>}
      lamp="lit"
      action={
        <Link to="/user/account/overview" search={{ view: 'notifications' }} className="notice-action">
          <Trans>Show all</Trans>
        </Link>
      }
    />
  )
}
