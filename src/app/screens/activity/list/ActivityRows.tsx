import { useLingui as useI18n } from '@lingui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFailureText } from '#app/api/errors.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { leafText, shortSpanText } from '#app/lib/activity-time.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { modeWords } from '#app/screens/activity/activity-words.ts'
import { Chip } from '#app/ui/Chip.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { SavedLine } from '#app/ui/SavedLine.tsx'
import { VirtualList } from '#app/ui/VirtualList.tsx'
import type { ActivitySummary } from '#contract/activity/activity.ts'
import { htmlLang } from '#contract/base/locale.ts'
import styles from './activity-list.module.css'
import { ListSkeleton, RowBones } from './ListSkeleton.tsx'

/** A row's height as its style has it, so that nothing moves when its words come. */
const rowRem = 8.5

type ActivityRowsProps = {
  /** Of `usePages`. */
  pages: {
    total: number | null
    at: (index: number) => ActivitySummary | undefined
    seen: (first: number, last: number) => void
    updatedAt: number | null
    error: unknown
    retry: () => void
  }
  empty: ReactNode
}

/** A list of activities, in all its states. */
export function ActivityRows({ pages, empty }: ActivityRowsProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const online = useOnline()
  const failureText = useFailureText()
  const { total, at, seen, updatedAt, error, retry } = pages
  if (total === null) {
    if (!error) return <ListSkeleton />
    return online ? (
      <Notice title={<Trans>The activities could not be loaded</Trans>} text={failureText(error)} onRetry={retry} />
    ) : (
      <Notice
        title={<Trans>You are offline</Trans>}
        text={<Trans>These activities are not saved on this device yet.</Trans>}
        onRetry={retry}
      />
    )
  }
  if (total === 0) return empty
  return (
    <>
      <SavedLine at={updatedAt} online={online} locale={locale} />
      <VirtualList
        label={t`Activities`}
        count={total}
        rowRem={rowRem}
        onSeen={seen}
        row={(index) => {
          const activity = at(index)
          return activity ? <Row activity={activity} /> : <RowBones />
        }}
      />
    </>
  )
}

function Row({ activity }: { activity: ActivitySummary }) {
  const { i18n } = useI18n()
  const locale = useLocale()
  const { id, title, mode, startAt, zone, place, mine, cancelled } = activity
  const { month, day } = leafText(startAt, zone, locale)
  return (
    <Link to="/activity" search={{ id }} className={styles.row} data-off={cancelled || undefined}>
      <span className={styles.leaf} aria-hidden="true">
        <small>{month}</small>
        <b>{day}</b>
      </span>
      <span className={styles.words}>
        <b lang={htmlLang[activity.locale]}>{title}</b>
        <small>
          {shortSpanText(activity, locale)}
          {place !== '' && ` · ${place}`}
        </small>
        <span className={styles.facts}>
          <Chip>{i18n._(modeWords[mode])}</Chip>
          {cancelled ? (
            <span className={styles.bad}>
              <Trans comment="Of an activity">Cancelled</Trans>
            </span>
          ) : mine === 'joined' ? (
            <span className={styles.good}>
              <Trans>You take part</Trans>
            </span>
          ) : mine === 'waiting' ? (
            <span className={styles.good}>
              <Trans>On the waiting list</Trans>
            </span>
          ) : (
            <Seats activity={activity} />
          )}
        </span>
      </span>
    </Link>
  )
}

function Seats({ activity: { seats, joined } }: { activity: ActivitySummary }) {
  if (seats === null) return <Plural value={joined} one="# takes part" other="# take part" />
  const left = Math.max(0, seats - joined)
  return left === 0 ? <Trans>Full: waiting list</Trans> : <Plural value={left} one="# seat left" other="# seats left" />
}
