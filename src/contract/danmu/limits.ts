import { limits } from '#contract/base/limits.ts'

/** What danmu may hold, and how often somebody may send one. */
export const danmuLimits = {
  textChars: 100,
  /** What comes, with all that goes when it is made one line; a character may be two. */
  rawChars: 400,
  /** Seconds between two of one person, by when they were written. */
  everySeconds: 5,
  /** That arrive of one person within a day. */
  perDay: 200,
  /** Seconds that a device may have waited before a danmu counts as written later: seven days. */
  awaySeconds: 604_800,
  /** Seconds of a video in one page. */
  pageSeconds: 60,
  /** Danmu in one page, the last written: eight a second. */
  pageMost: 480,
  /** The stream of what is said says that it is there so often, and ends after so many seconds. */
  beatSeconds: limits.streamBeatSeconds,
  streamSeconds: 600,
  /** Without the stream the app asks so often. */
  askSeconds: 15,
  /** Danmu in one event of the stream, the last; what is more is in the page. */
  newsMost: 100,
  /** Parts of a video in which is counted how much is said. */
  densityParts: 100,
  /** Places that are told where people asked most, what they asked of each, and how much asking is looked at. */
  confusingPlaces: 5,
  confusionShown: 3,
  askingMost: 5_000,
  /** Reports of one person within a day, and what may be added to one. */
  reportsPerDay: 50,
  noteChars: 200,
  reportersShown: 50,
  /** Steps of a danmu’s history that are shown, the last. */
  historyShown: 50,
  /** Why staff decided as they did. */
  reasonChars: 200,
  /**
   * Seconds within which a moderator can take their own decision back. The app offers it for ten; a request under way
   * still arrives.
   */
  undoSeconds: 30,
  rules: 100,
  ruleChars: 500,
  /** Steps of a compiled pattern: their number and the length of a text bound the time of any match. */
  patternSteps: 200,
  /** Within so many seconds a text counts as said again by the same person. */
  repeatSeconds: 3_600,
  repeats: 20,
  newcomerDays: 90,
  /** What a dry run looks through: so many seconds, so many of the latest, for so many milliseconds, read so many at once, and how many it shows. */
  trySeconds: 604_800,
  tryMost: 100_000,
  tryMs: 2_500,
  tryPart: 5_000,
  tryShown: 20,
  /** Bytes of a file that is imported, how many lines it may have, and for how many milliseconds it is worked at. */
  fileBytes: 10 * 1024 * 1024,
  fileLines: 100_000,
  importMs: 20_000,
  /** Imported lines of one video. */
  importedMost: 20_000,
  /** Of each reason why lines were left out, so many are shown. */
  leftShown: 3,
  /** Lines of a file that goes out. */
  exportMost: 50_000,
} as const
