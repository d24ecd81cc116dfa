/** The change feed, and what a device keeps of it. */
export const libraryLimits = {
  pageItems: 200,
  /** Characters after which a page of the feed ends: documents may have a million. */
  pageChars: 2_000_000,
  /** Posts of the blog that a device keeps of each language. */
  blogPosts: 20,
  /** Bytes of images that a device saves with the documents of each language; beyond it they come when they are read. */
  imageBytes: 50_000_000,
  /** Bytes of images that a device keeps because they were read. */
  readImageBytes: 10_000_000,
} as const
