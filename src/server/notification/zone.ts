import type { QuietHours } from '#contract/notification/settings.ts'
import { isZone, usualZone } from '#contract/notification/zone.ts'

const dayMinutes = 1_440
/** Zones whose clocks are kept; the world has about 600. */
const most = 700
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  // A name that another process knew, or another edition of the zones: nobody else's notifications wait for it.
  const timeZone = isZone(zone) ? zone : usualZone
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  if (clocks.size >= most) clocks.clear()
  clocks.set(zone, clock)
  return clock
}

/** Which minute of the day it is in a zone, 0 to 1,439, at integer seconds. */
export function minuteIn(zone: string, at: number): number {
  const parts = clockOf(zone).formatToParts(at * 1_000)
  const figure = (type: 'hour' | 'minute') => Number(parts.find((part) => part.type === type)?.value)
  return figure('hour') * 60 + figure('minute')
}

/** When a zone's clocks say `minute` next, after `at`; integer seconds. In the night that clocks are put it is the nearest. */
export function nextMinuteIn(zone: string, minute: number, at: number): number {
  const start = at - (at % 60)
  const ahead = (minute - minuteIn(zone, start) + dayMinutes) % dayMinutes || dayMinutes
  const guess = start + ahead * 60
  // Clocks that were put meanwhile are off by what they were put.
  const off = ((minuteIn(zone, guess) - minute + dayMinutes * 1.5) % dayMinutes) - dayMinutes / 2
  const put = guess - off * 60
  return put > at && minuteIn(zone, put) === minute ? put : guess
}

/** When the quiet hours end that `at` lies in; null where it lies in none. */
export function quietUntil(quiet: QuietHours | null, zone: string, at: number): number | null {
  if (!quiet) return null
  const { from, to } = quiet
  const now = minuteIn(zone, at)
  const within = from < to ? now >= from && now < to : now >= from || now < to
  return within ? nextMinuteIn(zone, to, at) : null
}
