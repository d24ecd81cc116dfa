/** What a person's own reading may hold. Beyond `kept`, by kind, the oldest go; `erased`: of what was taken out, too. */
export const readingLimits = {
  kept: { bookmark: 500, place: 200, recent: 50, saved: 20 },
  erased: 200,
  /** Items in one write. */
  sent: 100,
  idChars: 120,
  titleChars: 200,
  anchorChars: 200,
  /** Seconds that a clock may run ahead of the server's before what it says is brought back. */
  ahead: 60,
} as const
