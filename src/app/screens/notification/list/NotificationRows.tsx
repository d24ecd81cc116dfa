import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocale } from '#app/i18n/locale.ts'
import { RowList, type RowPages } from '#app/resource/RowList.tsx'
import { Bones } from '#app/ui/Skeleton.tsx'
import type { Notification } from '#contract/notification/notification.ts'
import { dayName, isSameDay } from './days.ts'
import { NotificationRow } from './NotificationRow.tsx'
import styles from './notifications.module.css'
import type { useMark } from './use-mark.ts'

/** A row's height as its style has it, so that nothing moves when its words come. */
const rowRem = 6

/** The shape of a row before its words. */
const rowBones = <Bones className={styles.bones} of={['small', 'title']} />

type NotificationRowsProps = {
  pages: RowPages<Notification>
  mark: ReturnType<typeof useMark>
  empty: ReactNode
}

/** A list of notifications, in all its states. The first of each day has the day above it. */
export function NotificationRows({ pages, mark, empty }: NotificationRowsProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const now = new Date()
  return (
    <RowList
      label={t`Notifications`}
      pages={pages}
      rowRem={rowRem}
      row={(notification, index) => {
        const before = pages.at(index - 1)
        return (
          <>
            {(index === 0 || (before && !isSameDay(before.at, notification.at))) && (
              <h2 className={styles.day}>{dayName(notification.at, now, locale)}</h2>
            )}
            <NotificationRow notification={notification} mark={mark} />
          </>
        )
      }}
      bones={rowBones}
      broken={<Trans>Your notifications could not be loaded</Trans>}
      offline={<Trans>Your notifications are not saved on this device yet. Go online to load them.</Trans>}
      empty={empty}
    />
  )
}
