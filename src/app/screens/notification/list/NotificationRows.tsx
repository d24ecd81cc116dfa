import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFailureText } from '#app/api/errors.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { Notice } from '#app/ui/Notice.tsx'
import { SavedLine } from '#app/ui/SavedLine.tsx'
import { VirtualList } from '#app/ui/VirtualList.tsx'
import type { Notification } from '#contract/notification/notification.ts'
import { dayName, isSameDay } from './days.ts'
import { ListSkeleton, RowBones } from './ListSkeleton.tsx'
import { NotificationRow } from './NotificationRow.tsx'
import styles from './notifications.module.css'
import type { useMark } from './use-mark.ts'

/** A row's height as its style has it, so that nothing moves when its words come. */
const rowRem = 6

type NotificationRowsProps = {
  /** Of `usePages`. */
  pages: {
    total: number | null
    at: (index: number) => Notification | undefined
    seen: (first: number, last: number) => void
    updatedAt: number | null
    error: unknown
    retry: () => void
  }
  mark: ReturnType<typeof useMark>
  empty: ReactNode
}

/** A list of notifications, in all its states. The first of each day has the day above it. */
export function NotificationRows({ pages, mark, empty }: NotificationRowsProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const online = useOnline()
  const failureText = useFailureText()
  const { total, at, seen, updatedAt, error, retry } = pages
  if (total === null) {
    if (!error) return <ListSkeleton />
    return online ? (
      <Notice title={<Trans>Your notifications could not be loaded</Trans>} text={failureText(error)} onRetry={retry} />
    ) : (
      <Notice
        title={<Trans>You are offline</Trans>}
        text={<Trans>Your notifications are not saved on this device yet. Connect to a network to load them.</Trans>}
        onRetry={retry}
      />
    )
  }
  if (total === 0) return empty
  const now = new Date()
  return (
    <>
      <SavedLine at={updatedAt} online={online} locale={locale} />
      <VirtualList
        label={t`Notifications`}
        count={total}
        rowRem={rowRem}
        onSeen={seen}
        row={(index) => {
          const notification = at(index)
          if (!notification) return <RowBones />
          const before = at(index - 1)
          return (
            <>
              {(index === 0 || (before && !isSameDay(before.at, notification.at))) && (
                <h2 className={styles.day}>{dayName(notification.at, now, locale)}</h2>
              )}
              <NotificationRow notification={notification} mark={mark} />
            </>
          )
        }}
      />
    </>
  )
}
