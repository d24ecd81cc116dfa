import type { FrontMatter } from './front-matter.ts'

/** When a file was first and last changed, integer seconds. */
export type FileDates = { created: number; updated: number }

const createdFields = ['date', 'created', 'createtime', 'createdAt', 'pubDate']
const updatedFields = ['lastmod', 'last_update', 'lastUpdated', 'last_updated', 'updated', 'updatetime', 'modified']

/**
 * When a document was written and last changed, integer seconds: as its front matter says, else its file's history. Null
 * where neither knows; one that is yet to come says nothing.
 */
export function datesOf(
  front: FrontMatter,
  history: FileDates | undefined,
  now: number,
): { created: number | null; updated: number | null } {
  const past = (time: number | null) => (time !== null && time <= now ? time : null)
  const created = dateIn(front, createdFields) ?? history?.created ?? null
  const updated = dateIn(front, updatedFields) ?? history?.updated ?? dateIn(front, createdFields)
  return { created: past(created), updated: past(updated) }
}

function dateIn(front: FrontMatter, fields: string[]): number | null {
  for (const field of fields) {
    const value = front[field]
    const time = timeOf(isRecord(value) ? value.date : value)
    if (time !== null) return time
  }
  return null
}

/** `2024-05-01`, with a time and a zone or without; what says no zone is meant in UTC, on every machine. */
function timeOf(value: unknown): number | null {
  if (typeof value !== 'string' && !(value instanceof Date)) return null
  const text = value instanceof Date ? value.toISOString() : value.trim()
  const match =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d{1,9})?)? ?(Z|[+-]\d{2}:?\d{2})?$/i.exec(
      text,
    )
  if (!match) return null
  const [, year, month, day, hour = 0, minute = 0, second = 0, zone = 'Z'] = match
  const time = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second))
  const [, sign = '', hours = 0, minutes = 0] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? []
  const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60
  const seconds = Math.floor(time / 1000) - offset
  return Number(month) > 12 || Number(day) > 31 || seconds <= 0 ? null : seconds
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
