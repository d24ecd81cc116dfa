/** Numbers both sides hold to. Milliseconds, bytes and characters as the name says. */
export const limits = {
  helpIdChars: 80,
  helpTitleChars: 120,
  helpSummaryChars: 300,
  helpTags: 8,
  categoryNameChars: 40,
  bodyBytes: 65_535,
  helpfulReasonChars: 500,
  searchQueryChars: 100,
  searchHits: 50,
  pageSizes: [10, 20, 50],
  pageSize: 20,
  libraryPageItems: 200,
} as const

/** Section 9 of the specification, and the readings it leaves open. */
export const timing = {
  menuReshowMs: 200,
  reloadGuardMs: 10_000,
  buildMetaDelayMs: 1_000,
  latestBuildPollMs: 3_600_000,
} as const
