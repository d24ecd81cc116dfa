import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useLocale } from '#app/i18n/locale.ts'
import { useMyCourses } from '#app/offline/courses/use-my-courses.ts'
import { useBookmarks } from '#app/offline/reading/use-reading.ts'
import { useOutbox } from '#app/offline/use-outbox.ts'
import { unreadFigure, useUnread } from '#app/session/notification/use-unread.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { BellIcon, CommentIcon } from '#app/ui/control-icons.tsx'
import { ListRow } from '#app/ui/ListRow.tsx'
import { BagIcon, BookmarkIcon, NamedIcon, OutboxIcon, QuestionIcon } from '#app/ui/menu-icons.tsx'
import styles from './things.module.css'

/** What one has said, follows and has waiting: always here, with no menu of the server's and no network. */
export function MyThings() {
  const { t } = useLingui()
  return (
    <section aria-labelledby="my-things" className={styles.things}>
      <h2 id="my-things">
        <Trans>My content</Trans>
      </h2>
      <nav className={`panel ${styles.mine}`} aria-label={t`My Q&A`}>
        <Link to="/QA" search={{ tab: 'mine' }}>
          <QuestionIcon />
          <Trans>My questions</Trans>
        </Link>
        <Link to="/QA" search={{ tab: 'mine', show: 'answered' }}>
          <CommentIcon />
          <Trans>My answers</Trans>
        </Link>
        <Link to="/QA" search={{ tab: 'mine', show: 'following' }}>
          <BellIcon />
          <Trans>Followed</Trans>
        </Link>
      </nav>
      <div className="panel">
        <Continue />
        <Notifications />
        <Orders />
        <Bookmarks />
        <Waiting />
      </div>
    </section>
  )
}

/** The course that one was at last and has not finished, at its next lesson. Where there is none there is no such row. */
function Continue() {
  const { data } = useMyCourses(useLocale(), { silent: true })
  const course = data?.list.find(({ mine }) => mine && !mine.ended && mine.nextId !== null)
  if (!course?.mine?.nextId) return null
  const { id, title, lessons, mine } = course
  const { done } = mine
  return (
    <Link to="/course/$id" params={{ id }} search={{ lesson: mine.nextId ?? undefined }} className="panel-row">
      <ListRow
        icon={<NamedIcon name="courses" />}
        extra={
          <Badge
            heard={<Plural value={lessons} one={`${done} of # lesson done`} other={`${done} of # lessons done`} />}
          >
            {done} / {lessons}
          </Badge>
        }
      >
        <Trans>Continue learning</Trans>
        <small className={styles.title}>{title}</small>
      </ListRow>
    </Link>
  )
}

/** What one was told. Where the back end tells nobody anything there is no such row. */
function Notifications() {
  const unread = useUnread()
  if (unread === null) return null
  return (
    <Link to="/user/account/overview" search={{ view: 'notifications' }} className="panel-row">
      <ListRow
        icon={<BellIcon />}
        extra={
          unread > 0 && (
            <Badge tone="waits" heard={<Plural value={unread} one="# unread" other="# unread" />}>
              {unreadFigure(unread)}
            </Badge>
          )
        }
      >
        <Trans>Notifications</Trans>
      </ListRow>
    </Link>
  )
}

/** What one bought, and the tickets that one has by it. */
function Orders() {
  return (
    <Link to="/catalog" search={{ view: 'orders' }} className="panel-row">
      <ListRow icon={<BagIcon />}>
        <Trans>My orders and tickets</Trans>
      </ListRow>
    </Link>
  )
}

/** What one bookmarked, on this device as on the others. */
function Bookmarks() {
  const { items } = useBookmarks()
  return (
    <Link to="/help" search={{ view: 'bookmarks' }} className="panel-row">
      <ListRow icon={<BookmarkIcon />} extra={items.length > 0 && <Badge>{items.length}</Badge>}>
        <Trans>Bookmarks</Trans>
      </ListRow>
    </Link>
  )
}

/** What was written here and has not arrived yet, and what was refused. */
function Waiting() {
  const { items, parked } = useOutbox()
  return (
    <Link to="/help" search={{ view: 'outbox' }} className="panel-row">
      <ListRow
        icon={<OutboxIcon />}
        extra={
          items.length > 0 && (
            <Badge tone={parked > 0 ? 'wrong' : 'calm'}>
              {parked > 0 ? (
                <Plural value={parked} one="# couldn’t be sent" other="# couldn’t be sent" />
              ) : (
                <Plural value={items.length} one="# text" other="# texts" />
              )}
            </Badge>
          )
        }
      >
        <Trans>Waiting to be sent</Trans>
      </ListRow>
    </Link>
  )
}
