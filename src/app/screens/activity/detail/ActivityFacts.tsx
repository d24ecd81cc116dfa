import { Plural, Trans } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/locale.ts'
import { momentText, spanText } from '#app/lib/activity-time.ts'
import { deviceZone } from '#app/lib/device-zone.ts'
import type { Activity } from '#contract/activity/activity.ts'
import styles from './activity.module.css'

/** When and where it is, in its own zone and, where that is another, in the reader’s; seats, and what one gets for it. */
export function ActivityFacts({ activity }: { activity: Activity }) {
  const locale = useLocale()
  const { zone, place, link, mine, seats, joined, waiting, rewardPoints, signupEndAt, mode } = activity
  const here = deviceZone()
  const own = spanText({ ...activity, zone: here }, locale)
  const theirs = spanText(activity, locale)
  return (
    <dl className={styles.facts}>
      <dt>
        <Trans comment="Of an activity: its time">When</Trans>
      </dt>
      <dd>
        {theirs}
        {own !== theirs && (
          <small>
            <Trans>Your local time: {own}</Trans>
          </small>
        )}
      </dd>
      {(place !== '' || link !== '' || mode === 'online') && (
        <>
          <dt>
            <Trans comment="Of an activity: its place">Where</Trans>
          </dt>
          <dd>
            {place}
            {link !== '' ? (
              <a href={link} target="_blank" rel="noopener noreferrer">
                {link}
              </a>
            ) : (
              mode === 'online' &&
              place === '' &&
              (mine === 'joined' ? (
                <Trans>Online: the link will appear here</Trans>
              ) : (
                <Trans>Online: the link appears here once you join</Trans>
              ))
            )}
          </dd>
        </>
      )}
      <dt>
        <Trans>Sign-up</Trans>
      </dt>
      <dd>
        <Trans>until {momentText(signupEndAt, zone, locale)}</Trans>
      </dd>
      <dt>
        <Trans>People</Trans>
      </dt>
      <dd>
        {seats === null ? (
          <Plural value={joined} one="# going" other="# going" />
        ) : (
          <Trans>
            {joined} of {seats} spots taken
          </Trans>
        )}
        {waiting > 0 && (
          <small>
            <Plural value={waiting} one="# on the waiting list" other="# on the waiting list" />
          </small>
        )}
      </dd>
      {rewardPoints > 0 && (
        <>
          <dt>
            <Trans comment="Of an activity: points for whoever does all tasks">Reward</Trans>
          </dt>
          <dd>
            <Plural value={rewardPoints} one="# point" other="# points" />
          </dd>
        </>
      )}
    </dl>
  )
}
