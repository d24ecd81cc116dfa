import { calendarFeedPath, getCalendarFeed, renewCalendarFeed } from '#contract/activity/calendar.ts'
import { read, write } from '#server/endpoint/implement.ts'
import { knownLocale } from '#server/http/language.ts'
import { memberOf, type Server } from '#server/server.ts'
import { calendarOf, calendarOfMember, renewCalendar } from './calendar.ts'
import { feedOwner } from './rows-calendar.ts'
import { successWords } from './success-words.ts'

/** Calendars that members subscribe to: programs read them without a session, by an address that nobody else has. */
export function activityCalendarRoutes(server: Server): void {
  const { hono, ports } = server

  read(server, getCalendarFeed, (_, call) => calendarOf(call.db, memberOf(call).accountId))

  write(
    server,
    renewCalendarFeed,
    ({ on }, call) => renewCalendar(call.trx, call.ports, memberOf(call).accountId, on),
    { said: ({ on }) => (on ? successWords.calendarRenewed : successWords.calendarOff) },
  )

  hono.get(calendarFeedPath(':file').replace(':file.ics', ':file{[A-Za-z0-9_-]{32}\\.ics}'), async (c) => {
    const accountId = await feedOwner(ports.db, (c.req.param('file') ?? '').slice(0, -'.ics'.length))
    const headers = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' }
    if (accountId === undefined) return c.text('', 404, headers)
    const text = await calendarOfMember(ports.db, ports, accountId, knownLocale(c.req.query('locale')))
    return c.body(text, 200, { ...headers, 'Content-Type': 'text/calendar; charset=utf-8' })
  })
}
