/** What a product may hold: characters, counts, seconds. */
export const productLimits = {
  titleChars: 80,
  summaryChars: 200,
  bodyChars: 20_000,
  images: 9,
  /** What one bundle holds. */
  contents: 20,
  /** How many one order may take. */
  perOrder: 20,
  /** The most that a stock or a limit per person can be. */
  count: 1_000_000,
  /** The longest term of a membership. */
  termDays: 3_660,
  /** Files of one download. */
  files: 20,
  reasonChars: 200,
  placeChars: 200,
} as const
