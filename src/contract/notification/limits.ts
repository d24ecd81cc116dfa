import { limits } from '#contract/base/limits.ts'

const day = 86_400

/** Notifications: characters, how many, and times in seconds. */
export const notificationLimits = {
  titleChars: 120,
  kindChars: 40,
  /** Names of those who did it; of more, how many there are. */
  names: 3,
  /** Marked as read by one call. */
  ids: 100,
  /** Kept for an account; the oldest go first. */
  kept: 500,
  keptSeconds: 180 * day,
  /** Devices of an account that are sent a push. */
  subscriptions: 10,
  endpointChars: 1_000,
  zoneChars: 64,
  /** A push that is not fetched by its device goes after so many seconds. */
  pushSeconds: 86_400,
  /** Bytes of a push at most; services take 4,096 encrypted. Of its sentence, and of the title that it is about. */
  pushBytes: 3_000,
  pushTextBytes: 600,
  /** Ids of unread lines that a push names. */
  pushUnread: 20,
  /** How often a push or a mail is tried, and seconds until it is the first time; four times as many until each further one. */
  tries: 6,
  retrySeconds: 30,
  /** Test pushes of one account in an hour. */
  tests: 10,
  /** Lines in a daily mail; of more it says how many. */
  digestLines: 30,
  /** What was sent is written down for so long, and so many of it are shown. */
  sentSeconds: 30 * day,
  sentShown: 20,
  /** Without the stream of events the app asks so often. */
  askSeconds: 60,
  /** The stream says that it is there so often: proxies end what stands still. */
  beatSeconds: limits.streamBeatSeconds,
  /** Streams of one account at once. */
  streams: 5,
} as const
