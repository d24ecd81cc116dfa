const day = 86_400

/** Activities: characters, how many, and times in seconds. */
export const activityLimits = {
  titleChars: 80,
  summaryChars: 200,
  placeChars: 120,
  linkChars: 500,
  rulesChars: 20_000,
  reasonChars: 300,
  /** Seats of one activity; an activity without a number lets everybody in. */
  seats: 10_000,
  rewardPoints: 10_000,
  tasks: 5,
  /** What one task may ask for. */
  target: 1_000,
  /** Copies made by one repetition, a week apart. */
  weeks: 26,
  /** A day that was checked in without a network counts so many days later at most. */
  backDays: 7,
  /** A clock may be ahead by so much. */
  aheadSeconds: 300,
  /** Between two changes of the time zone that days are counted in. */
  zoneSeconds: 30 * day,
  /** Days that the calendar of check-ins shows. */
  shownDays: 35,
  /** Rows of a ranking. */
  ranking: 50,
  /** A calendar feed goes back so far. */
  feedSeconds: 90 * day,
  feedEvents: 500,
  /** Lines of one part of an export. */
  partLines: 500,
  /** Somebody who joined without a network is told what became of it when that is so long ago. */
  lateSeconds: 60,
} as const
