import { useLingui as useI18n } from '@lingui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLocale } from '#app/i18n/locale.ts'
import { leafText, shortSpanText } from '#app/lib/activity-time.ts'
import { RowList, type RowPages } from '#app/resource/RowList.tsx'
import { modeWords } from '#app/screens/activity/activity-words.ts'
import { Chip } from '#app/ui/Chip.tsx'
import { PictureBones } from '#app/ui/Skeleton.tsx'
import type { ActivitySummary } from '#contract/activity/activity.ts'
import { htmlLang } from '#contract/base/locale.ts'
import styles from './activity-list.module.css'

/** A row's height as its style has it, so that nothing moves when its words come. */
const rowRem = 7.5

/** The shape of a row before its words. */
export const rowBones = <PictureBones className={styles.row} picture={styles.leafBone} />

type ActivityRowsProps = { pages: RowPages<ActivitySummary>; empty: ReactNode }

/** A list of activities, in all its states. */
export function ActivityRows({ pages, empty }: ActivityRowsProps) {
  const { t } = useLingui()
  return (
    <RowList
      label={t`Activities`}
      pages={pages}
      rowRem={rowRem}
      row={(activity) => <Row activity={activity} />}
      bones={rowBones}
      bonesShown={4}
      broken={<Trans>The activities could not be loaded</Trans>}
      offline={<Trans>These activities are not saved on this device yet.</Trans>}
      empty={empty}
    />
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
          <span>{shortSpanText(activity, locale)}</span>
          {place !== '' && <span>{place}</span>}
        </small>
        <span className={styles.facts}>
          <Chip>{i18n._(modeWords[mode])}</Chip>
          {cancelled ? (
            <span className={styles.bad}>
              <Trans comment="Of an activity">Cancelled</Trans>
            </span>
          ) : mine === 'joined' ? (
            <span className={styles.good}>
              <Trans>You’re going</Trans>
            </span>
          ) : mine === 'waiting' ? (
            <span className={styles.good}>
              <Trans>Waitlisted</Trans>
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
  if (seats === null) return <Plural value={joined} one="# going" other="# going" />
  const left = Math.max(0, seats - joined)
  return left === 0 ? (
    <Trans>Full: join the waiting list</Trans>
  ) : (
    <Plural value={left} one="# spot left" other="# spots left" />
  )
}
