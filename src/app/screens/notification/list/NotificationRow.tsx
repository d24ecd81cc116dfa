import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useLocale } from '#app/i18n/locale.ts'
import { destinationOf } from '#app/lib/navigate-to.ts'
import { isPlainClick } from '#app/lib/plain-click.ts'
import { kindLabels } from '#app/screens/notification/list/kind-labels.ts'
import { MailIcon } from '#app/ui/control-icons.tsx'
import { IconButton } from '#app/ui/IconButton.tsx'
import { CheckIcon } from '#app/ui/icons.tsx'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import { SwipeAction } from '#app/ui/SwipeAction.tsx'
import type { Notification } from '#contract/notification/notification.ts'
import { clockTime, isSameDay } from './days.ts'
import { KindMark } from './KindMark.tsx'
import styles from './notifications.module.css'
import type { useMark } from './use-mark.ts'

type NotificationRowProps = { notification: Notification; mark: ReturnType<typeof useMark> }

/** What happened, to what, and when; it leads there and is read then. */
export function NotificationRow({ notification, mark }: NotificationRowProps) {
  const { t } = useLingui()
  const { id, words, read } = notification
  const locale = useLocale()
  const toggle = () => mark({ ids: [id], read: !read })
  const action = {
    name: 'read',
    words: read ? <Trans>Mark as unread</Trans> : <Trans>Mark as read</Trans>,
    onChoose: toggle,
  }
  const sentence = words[locale]
  return (
    <SwipeAction actions={[action]}>
      <div className={styles.row} data-unread={!read || undefined}>
        <Words notification={notification} onOpen={() => !read && mark({ ids: [id] })} />
        <IconButton label={read ? t`Mark as unread: ${sentence}` : t`Mark as read: ${sentence}`} onPress={toggle}>
          {read ? <MailIcon /> : <CheckIcon />}
        </IconButton>
      </div>
    </SwipeAction>
  )
}

/** The day stands above. */
function Clock({ at }: { at: number }) {
  return <time dateTime={new Date(at * 1000).toISOString()}>{clockTime(at, useLocale())}</time>
}

function Words({ notification, onOpen }: { notification: Notification; onOpen: () => void }) {
  const navigate = useNavigate()
  const locale = useLocale()
  const { kind, words, title, path, at, read } = notification
  const destination = destinationOf(path)
  const kindLabel = kindLabels.get(kind)
  const content = (
    <>
      <KindMark kind={kind} />
      <b>
        {!read && (
          <span className="visually-hidden">
            <Trans>Unread:</Trans>{' '}
          </span>
        )}
        {words[locale]}
      </b>{' '}
      {title && <span className={styles.title}>{title}</span>}{' '}
      <span className={styles.facts}>
        {kindLabel && (
          <>
            <span>{kindLabel[locale]}</span> ·{' '}
          </>
        )}
        {isSameDay(at, Date.now() / 1000) ? <SavedAt at={at} locale={locale} /> : <Clock at={at} />}
      </span>
    </>
  )
  // What leads nowhere is read all the same.
  if (destination.kind !== 'inside') return <div className={styles.words}>{content}</div>
  const open = (event: MouseEvent) => {
    onOpen()
    if (!isPlainClick(event)) return
    event.preventDefault()
    void navigate({ href: destination.href })
  }
  return (
    <a href={destination.href} className={styles.words} onClick={open}>
      {content}
    </a>
  )
}
