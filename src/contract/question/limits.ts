/** Questions and answers: characters, points, and what one account may write in a day. */
export const questionLimits = {
  titleMin: 6,
  titleChars: 120,
  bodyMin: 10,
  bodyChars: 20_000,
  answerMin: 2,
  commentChars: 500,
  tags: 5,
  tagChars: 24,
  /** How many are offered to choose from. */
  tagsOffered: 50,
  /** Of the questions with most votes so many are shown. */
  popularShown: 5,
  reportNoteChars: 200,
  /** Whose reports were unfounded so often, and more often than right, counts no more. */
  unfoundedReports: 3,
  reportersShown: 50,
  bounty: 500,
  /** A bounty that nobody earned goes back after so long, in seconds. */
  bountySeconds: 14 * 86_400,
  /** A solved question closes after so long without a word, and can be opened again for so long, in seconds. */
  quietSeconds: 7 * 86_400,
  reopenSeconds: 30 * 86_400,
  asksPerDay: 20,
  answersPerDay: 100,
  commentsPerDay: 200,
  reportsPerDay: 50,
  /** Of questions and answers: each keeps the text that was there before. */
  editsPerDay: 200,
  /** Earlier states of a text that are shown: the newest. */
  versionsShown: 50,
  /** Questions that may be merged into one. */
  merged: 100,
  /** Votes and follows of one's own that are told at once: the newest. */
  reactionsListed: 2_000,
} as const
