import { saveFile } from '#app/lib/save-file.ts'
import type { Activity } from '#contract/activity/activity.ts'
import { calendarText } from '#contract/activity/calendar.ts'

/** Hands the activity to the person as a calendar file, made on the device: no network is needed. */
export function saveCalendar(activity: Activity): void {
  const { id, title, summary, startAt, endAt, place, link, mine, cancelled } = activity
  const now = Math.floor(Date.now() / 1_000)
  const status = cancelled ? 'cancelled' : mine === 'joined' ? 'confirmed' : 'tentative'
  const text = calendarText(title, location.host, [
    {
      id,
      title,
      summary,
      startAt,
      endAt,
      place: place || link,
      url: new URL(`/activity?id=${encodeURIComponent(id)}`, location.origin).href,
      status: status as 'confirmed',
      sequence: 0,
      changedAt: now,
    },
  ])
  saveFile(`${title.replace(/[^\p{L}\p{N}]+/gu, '-')}.ics`, text, 'text/calendar;charset=utf-8')
}
