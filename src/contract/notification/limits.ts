const day = 86_400

/** Notifications: characters, how many, and times in seconds. */
export const notificationLimits = {
  titleChars: 120,
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
  keyChars: 200,
  zoneChars: 64,
  /** Without the stream of events the app asks so often. */
  askSeconds: 60,
  /** The stream says that it is there so often: proxies end what stands still. */
  beatSeconds: 15,
  /** Streams of one account at once. */
  streams: 5,
} as const
