/** The change feed, and what a device keeps of it. */
export const libraryLimits = {
  pageItems: 200,
  /** Posts of the blog that a device keeps of each language. */
  blogPosts: 20,
} as const
