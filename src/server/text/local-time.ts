/** Times as a caller's clock shows them; `offset` is in minutes ahead of UTC, all else in seconds since 1970. */

export const daySeconds = 86_400

/** `2026-11-21 09:30:05` */
export function localText(at: number, offset: number): string {
  return new Date((at + offset * 60) * 1000).toISOString().slice(0, 19).replace('T', ' ')
}

/** `2026-11-21` */
export function localDay(at: number, offset: number): string {
  return localText(at, offset).slice(0, 10)
}

/** When the caller's day began that `at` belongs to. */
export function dayBegin(at: number, offset: number): number {
  const local = at + offset * 60
  return local - (((local % daySeconds) + daySeconds) % daySeconds) - offset * 60
}

/** Days of the caller's, `2026-11-23`, the last one included → the seconds from the first to the one that is not meant. */
export function daysBounds(
  { from, until }: { from?: string | undefined; until?: string | undefined },
  offset: number,
): { from: number | undefined; until: number | undefined } {
  const begin = (day: string | undefined, days: number) =>
    day === undefined ? undefined : Date.parse(day) / 1000 - offset * 60 + days * daySeconds
  return { from: begin(from, 0), until: begin(until, 1) }
}

/** A caller's month, `2026-11` → when it began, and when the next one does. */
export function monthBounds(month: string, offset: number): { from: number; until: number } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const begin = (n: number) => Date.UTC(year, n, 1) / 1000 - offset * 60
  return { from: begin(number - 1), until: begin(number) }
}

/** Minutes ahead of UTC → `UTC+08:00`. */
export function zoneText(offset: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const minutes = Math.abs(offset)
  return `UTC${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
