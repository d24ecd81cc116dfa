/** Help documents and their categories. */
export const helpLimits = {
  idChars: 80,
  titleChars: 120,
  summaryChars: 300,
  tags: 8,
  /** Ids that a document had before and that devices know of. */
  formerIds: 20,
  /** Of a document's Markdown: core pages of large references have hundreds of thousands. */
  bodyBytes: 1_048_576,
  categoryNameChars: 40,
  /** Documents that the start page names of each category. */
  homeDocs: 3,
  /** Documents that the list of what changed last has. */
  news: 50,
  /** Documents that are printed at once, and UTF-16 units of their HTML. */
  printDocs: 200,
  printChars: 4_000_000,
  /** Documents that are counted as read by one call. */
  views: 50,
  /** Of the reason why a document did not help. */
  reasonChars: 500,
} as const
