/** Integer seconds → `2026-11-21` (UTC): the same on server, worker and screen, whatever their time zone. */
export function isoDate(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10)
}

/** The same as an element; escaped by nature. */
export function dateHtml(seconds: number): string {
  const day = isoDate(seconds)
  return `<time datetime="${day}">${day}</time>`
}
