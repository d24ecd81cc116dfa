const hour = 3_600
const day = 24 * hour

/** Feedback: characters, what one account may send in a day, and how soon support answers. Times in seconds. */
export const feedbackLimits = {
  titleMin: 4,
  titleChars: 80,
  bodyMin: 10,
  bodyChars: 5_000,
  answerMin: 2,
  contactChars: 100,
  aboutChars: 300,
  diagnosticsChars: 4_000,
  ratingWordChars: 500,
  images: 9,
  sentPerDay: 20,
  answersPerDay: 100,
  /** Of guests: keys that a device asks for at once, images under one key in a day, mails to one address in a day, and how long a captcha lets one be sent. */
  keys: 50,
  guestImagesPerDay: 18,
  guestMailsPerDay: 20,
  guestSeconds: day,
  /** What is resolved closes after so long without a word, and can be opened again for so long after it was resolved. */
  quietSeconds: 7 * day,
  reopenSeconds: 30 * day,
  /** By priority, 1 the most urgent: how long a member waits at most for support’s next word. */
  dueSeconds: { 1: 4 * hour, 2: day, 3: 3 * day, 4: 7 * day },
  /** Who looked at a ticket within so many seconds is there. */
  presentSeconds: 45,
  /** How often the app says so. */
  presenceSeconds: 20,
  /** How many are changed at once. */
  many: 100,
  /** Lines of one part of an export, and of a whole file. */
  partLines: 500,
  fileLines: 50_000,
  /** Who can be given a ticket: so many are offered. */
  assignees: 100,
} as const
