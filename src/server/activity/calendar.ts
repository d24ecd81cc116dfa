import { type CalendarEvent, type CalendarFeed, calendarFeedPath, calendarText } from '#contract/activity/calendar.ts'
import { activityLimits } from '#contract/activity/limits.ts'
import type { Locale } from '#contract/base/locale.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import type { Ports } from '#server/ports/ports.ts'
import { wordsIn } from './read.ts'
import { eventsOf, feedOf, putFeed, removeFeed } from './rows-calendar.ts'

/** The address of somebody’s calendar, as they have it. */
export async function calendarOf(db: Db | Trx, accountId: string): Promise<CalendarFeed> {
  const row = await feedOf(db, accountId)
  return row ? { path: calendarFeedPath(row.key), createdAt: row.createdAt } : { path: '', createdAt: 0 }
}

/** Gives it another address, which nobody can guess; the one before ends. `on: false`: there is none any more. */
export async function renewCalendar(
  trx: Trx,
  { clock, secrets }: Pick<Ports, 'clock' | 'secrets'>,
  accountId: string,
  on: boolean,
): Promise<CalendarFeed> {
  if (on) await putFeed(trx, { accountId, key: secrets.random(24), createdAt: clock.now() })
  else await removeFeed(trx, accountId)
  return calendarOf(trx, accountId)
}

/** What somebody takes part in or waits for, as a calendar; what was cancelled says so. */
export async function calendarOfMember(
  db: Db,
  ports: Pick<Ports, 'clock' | 'publicUrl' | 'config'>,
  accountId: string,
  locale: Locale,
): Promise<string> {
  const since = ports.clock.now() - activityLimits.feedSeconds
  const rows = await eventsOf(db, accountId, { since, most: activityLimits.feedEvents })
  const events = rows.map((row): CalendarEvent => {
    const { title, summary, place } = wordsIn(row, locale)
    const { id, startAt, endAt, version, updatedAt, state, status } = row
    const confirmed = state === 'joined' ? 'confirmed' : 'tentative'
    return {
      id,
      title,
      summary,
      startAt,
      endAt,
      sequence: version,
      changedAt: updatedAt,
      place: place || (state === 'joined' ? row.link : ''),
      url: new URL(`/activity?id=${encodeURIComponent(id)}`, ports.publicUrl).href,
      status: status === 'cancelled' ? 'cancelled' : confirmed,
    }
  })
  return calendarText(ports.config.siteName[locale], new URL(ports.publicUrl).host, events)
}
