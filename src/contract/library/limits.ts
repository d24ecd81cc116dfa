/** The change feed, and what a device keeps of it. */
export const libraryLimits = {
  pageItems: 200,
  /** Characters after which a page of the feed ends: documents may have a million. */
  pageChars: 2_000_000,
  /** Posts of the blog that a device keeps of each language. */
  blogPosts: 20,
} as const
