/** A pattern’s letters, and what they stand for. `mm` is the month and `MM` the minutes. */
const fields: Record<string, (date: Date) => number> = {
  y: (date) => date.getFullYear(),
  m: (date) => date.getMonth() + 1,
  d: (date) => date.getDate(),
  h: (date) => date.getHours(),
  M: (date) => date.getMinutes(),
  s: (date) => date.getSeconds(),
}

/**
 * A date in local time, each field of the pattern padded with zeros to its length there (`m` → 1, `mm` → 01). A timestamp
 * of ten digits is in seconds, any other in milliseconds; the same as text. Empty for what is no date.
 */
export function formatDate(date: Date | number | string, pattern = 'yyyy-mm-dd hh:MM:ss'): string {
  const read = dateOf(date)
  if (Number.isNaN(read.getTime())) return ''
  return pattern.replace(/y+|m+|d+|h+|M+|s+/g, (field) =>
    String(fields[field[0] as string]?.(read)).padStart(field.length, '0'),
  )
}

function dateOf(date: Date | number | string): Date {
  if (date instanceof Date) return date
  const text = String(date).trim()
  if (/^-?\d{10}$/.test(text)) return new Date(Number(text) * 1000)
  if (/^-?\d+$/.test(text)) return new Date(Number(text))
  // A day alone is that day here; the language reads it as one in London.
  return new Date(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00` : typeof date === 'number' ? Number.NaN : text)
}
