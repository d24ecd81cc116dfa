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
