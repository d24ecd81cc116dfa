const iso = (seconds: number) => new Date(seconds * 1000).toISOString()

/** Integer seconds → `2026-11-21` (UTC): the same on server, worker and screen, in any time zone. */
export const isoDate = (seconds: number) => iso(seconds).slice(0, 10)

/** The day in an element that knows the moment: the app may say how long ago it was. Escaped by nature. */
export const dateHtml = (seconds: number) => `<time datetime="${iso(seconds)}">${isoDate(seconds)}</time>`
