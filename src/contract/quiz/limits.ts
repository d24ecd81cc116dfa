/** What a quiz may hold: characters, counts, seconds. */
export const quizLimits = {
  textChars: 5_000,
  partChars: 500,
  parts: 12,
  accepted: 20,
  tags: 8,
  tagChars: 20,
  weight: 10,
  /** Of one lesson, and of a course’s pool. */
  questions: 200,
  attempts: 100,
  /** The percentage that passes a quiz of which its teacher says nothing. */
  usualPass: 60,
  /** Of one attempt: a day. */
  seconds: 86_400,
  /** What a learner writes into a gap. */
  fillChars: 200,
  /** The network may take this long after the time is up. */
  graceSeconds: 15,
  /** Questions that practice has for a learner at a time, and that are kept of one. */
  practiceCards: 200,
  practiceKept: 1_000,
  /** What is kept of one question in practice, and how many reviews are sent at once. */
  practiceReviews: 100,
  practiceSent: 200,
} as const
