/** Orders: characters of what buyers and staff write, and lines of a file. */
export const orderLimits = {
  deliveryChars: 300,
  noteChars: 200,
  partLines: 500,
  fileLines: 50_000,
  /** Seconds that the address of a download opens. */
  linkSeconds: 3_600,
  /** Addresses of downloads that one account may ask for in an hour. */
  linksPerHour: 120,
  /** How long before what was bought ends its owner is told, of a short term in its second half. */
  endingSeconds: 7 * 86_400,
} as const
