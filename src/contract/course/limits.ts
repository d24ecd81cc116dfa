/** What a course may hold: characters, counts, points. */
export const courseLimits = {
  titleChars: 80,
  summaryChars: 200,
  introChars: 20_000,
  bodyChars: 100_000,
  tags: 8,
  tagChars: 20,
  /** Of one course, the one in charge among them. */
  teachers: 5,
  chapters: 60,
  /** In one course. */
  lessons: 300,
  /** Courses of one member that a device keeps, the latest begun. */
  library: 200,
  /** Characters of lessons that a device is told at once; one lesson may be more. */
  changesChars: 400_000,
  /** The most that one finished lesson can give. */
  points: 1_000,
  /** A video, in seconds: twelve hours. */
  videoSeconds: 43_200,
  /** Languages that one video has captions in, and bytes and captions of one of them. */
  captions: 20,
  captionBytes: 1024 * 1024,
  captionCues: 20_000,
  /** For how long the address of a video holds, in seconds; it is renewed while one watches. */
  videoAddressSeconds: 3_600,
  /** The same at least of a picture in a closed lesson, which a text shows for as long as somebody reads or answers. */
  pictureAddressSeconds: 3 * 3_600,
  /** The share of a video that has to be watched for its lesson to be done. */
  watchedShare: 0.9,
  /** A video is counted in so many parts at most. */
  watchedCells: 1_000,
  /** Ranges in one write; a device joins them before. */
  watchedSent: 501,
  /** So many seconds of video in one of the server’s clock, for nobody plays faster. */
  watchedRate: 2,
  /** Seconds beyond that: what is on its way. */
  watchedGrace: 60,
  /** The longest time, in seconds, that a device may have been away and all that it watched still counts. */
  watchedAway: 30 * 86_400,
  /** Seconds that a clock may run ahead of the server’s before what it says is brought back. */
  watchedAhead: 60,
  /** Seconds for which what was done before the access ended may still arrive: a week. */
  lateSeconds: 7 * 86_400,
  /** Seconds before its end in which learners are told that their access ends: a week. */
  endingSeconds: 7 * 86_400,
  /** Characters of finished texts, and links in them, that a checklist looks at. */
  checkedChars: 2_000_000,
  checkedLinks: 500,
  reviewChars: 2_000,
  /** Of a teacher’s reply, and of why a review is hidden. */
  replyChars: 1_000,
  reasonChars: 200,
  noteChars: 2_000,
  /** Of the beginning of a paragraph. */
  noteWordsChars: 80,
  /** That one person may have, of all courses together: they are one answer. */
  notes: 1_000,
  /** Of one comment of a review. */
  commentChars: 2_000,
  /** Comments of one course, and how many of the latest are read. */
  comments: 1_000,
  commentsShown: 200,
  /** Learners are told of the lessons of so many seconds together. */
  newLessonsSeconds: 3_600,
  /** Teachers are told of the questions, and of the reviews, of so many seconds together. */
  teachersSeconds: 3_600,
  /** Of what everybody who takes a course is told: a line of their notifications. */
  messageChars: 120,
  /** Of a name on a certificate. */
  certificateNameChars: 60,
  /** How often it may be written: the first time, and one correction in so many seconds after that. */
  certificateNamings: 2,
  certificateNamingSeconds: 30 * 86_400,
  /** Codes of certificates that are none, which one network may ask about in an hour. */
  certificateGuesses: 30,
  /** Learners in one part of a file. */
  partLines: 1_000,
} as const
