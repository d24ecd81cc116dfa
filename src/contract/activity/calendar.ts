import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'

/** Activities for calendar programs (iCalendar, RFC 5545): a file made on the device, and a feed of one’s own. */

export const CalendarFeed = z.object({
  /** A path of the site that is nobody else’s; empty before the first was made. */
  path: z.string(),
  createdAt: z.number(),
})
export type CalendarFeed = z.infer<typeof CalendarFeed>

export const getCalendarFeed = endpoint({
  method: 'GET',
  path: '/api/activity/calendar',
  summary: 'The address of the caller’s own calendar feed, which asks for no sign-in: anybody who has it can read it.',
  auth: 'member',
  input: z.object({}),
  output: CalendarFeed,
})

export const renewCalendarFeed = endpoint({
  method: 'POST',
  path: '/api/activity/calendar',
  summary: 'Gives the caller’s calendar feed an address, or another one: the old one ends. `on: false` ends it.',
  auth: 'member',
  changes: () => [getCalendarFeed],
  input: z.object({ on: z.boolean() }),
  output: CalendarFeed,
})

/** Where a feed lies. */
export const calendarFeedPath = (key: string) => `/feeds/activities/${key}.ics`

/** What a calendar shows of an activity. Times are integer seconds. */
export type CalendarEvent = {
  id: string
  title: string
  summary: string
  startAt: number
  endAt: number
  /** A place, or the address where it takes place online; empty where there is none. */
  place: string
  /** The page of the activity, in full. */
  url: string
  status: 'confirmed' | 'tentative' | 'cancelled'
  /** Counts changes, so that programs take the later one. */
  sequence: number
  /** When it was last changed. */
  changedAt: number
}

/**
 * A calendar of these events as text. Times are in UTC, so that it needs no definitions of zones and is right in all of
 * them; each program shows them in its own. `host` makes the names of events unique.
 */
export function calendarText(name: string, host: string, events: CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lamplight//Activities//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap((event) => eventLines(event, host)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function eventLines(event: CalendarEvent, host: string): string[] {
  const { id, title, summary, startAt, endAt, place, url, status, sequence, changedAt } = event
  return [
    'BEGIN:VEVENT',
    `UID:activity-${id}@${host}`,
    `DTSTAMP:${stamp(changedAt)}`,
    `LAST-MODIFIED:${stamp(changedAt)}`,
    `SEQUENCE:${sequence}`,
    `DTSTART:${stamp(startAt)}`,
    `DTEND:${stamp(endAt)}`,
    `SUMMARY:${escaped(title)}`,
    ...(summary === '' ? [] : [`DESCRIPTION:${escaped(summary)}`]),
    ...(place === '' ? [] : [`LOCATION:${escaped(place)}`]),
    `URL:${url.replace(/[\r\n]/g, '')}`,
    `STATUS:${status.toUpperCase()}`,
    'END:VEVENT',
  ]
}

/** `20261125T093000Z` */
const stamp = (at: number) => new Date(at * 1_000).toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '')

const escaped = (text: string) =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/([;,])/g, '\\$1')
    .replace(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
    .replace(/\p{Cc}/gu, '')

/** A line of 75 bytes at most goes on in the next one after a blank; no character is cut, nor what is written by two. */
function folded(line: string): string {
  let folded = ''
  let bytes = 0
  for (const [character] of line.matchAll(/\\.|./gsu)) {
    const size = bytesOf(character)
    if (bytes + size > 75) {
      folded += '\r\n '
      bytes = 1
    }
    folded += character
    bytes += size
  }
  return folded
}

/** Bytes of one character in UTF-8, or of one that is written with a backslash before it. */
function bytesOf(character: string): number {
  if (character.length > 1 && character.startsWith('\\')) return 1 + bytesOf(character.slice(1))
  const point = character.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}
