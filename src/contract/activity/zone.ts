/** Days and clocks of a time zone, by its name in the IANA database (`Asia/Shanghai`). Times are integer seconds. */

/** Whether a name is that of a time zone which this machine knows. */
export function isZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{1,63}$/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** The day of the calendar in a zone, `2026-11-25`. */
export function dayIn(zone: string, at: number): string {
  return wallTime(zone, at).slice(0, 10)
}

/** What clocks show in a zone, `2026-11-25T09:30`. */
export function wallTime(zone: string, at: number): string {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(at * 1_000)
      .map(({ type, value }) => [type, value]),
  )
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? '00'
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

/**
 * When clocks in a zone show this, `2026-11-25T09:30`; of a time that comes twice, the first, and of one that is left
 * out as many minutes later. NaN for what is no time.
 */
export function zonedTime(zone: string, wall: string): number {
  const match = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/.exec(wall)
  if (!match) return Number.NaN
  const asUtc = Date.parse(`${wall}:00Z`) / 1_000
  if (Number.isNaN(asUtc)) return Number.NaN
  const offsetAt = (at: number) => Date.parse(`${wallTime(zone, at)}:00Z`) / 1_000 - at
  // Clocks were put forward or back at most a day away: what one of both offsets makes of it is right.
  const [before, after] = [offsetAt(asUtc - 86_400), offsetAt(asUtc + 86_400)]
  const found = [asUtc - before, asUtc - after].filter((at) => wallTime(zone, at) === wall)
  return found.length > 0 ? Math.min(...found) : asUtc - before
}

/** A time so many weeks later by the clocks of a zone, even if they were put forward or back meanwhile. */
export function weeksLater(zone: string, at: number, weeks: number): number {
  const wall = wallTime(zone, at)
  const moved = new Date(Date.parse(`${wall}:00Z`) + weeks * 7 * 86_400_000).toISOString().slice(0, 16)
  return zonedTime(zone, moved) + (at % 60)
}

/** A day of the calendar as a number that counts them: `1970-01-01` is 0. */
export function dayNumber(day: string): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000)
}

/** And back. */
export function dayOfNumber(number: number): string {
  return new Date(number * 86_400_000).toISOString().slice(0, 10)
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    ...({ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const),
    hourCycle: 'h23',
  })
  formats.set(zone, format)
  return format
}
