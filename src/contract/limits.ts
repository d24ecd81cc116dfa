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

/**
 * How often one address or one account may call: `burst` calls at once, then `perSecond` on and on. A school of a
 * thousand behind one address opens the site and signs in within minutes; that must go.
 */
export const rateLimits = {
  address: {
    /** Pages, payloads, reads. Built files and health are free. */
    read: { burst: 12_000, perSecond: 200 },
    write: { burst: 600, perSecond: 10 },
    /** /oauth/authorize, /oauth/refresh, /oauth/callback: two of them for each sign-in and each reload. */
    signOn: { burst: 3_000, perSecond: 20 },
    /** /oauth/token. */
    token: { burst: 1_200, perSecond: 10 },
    signOut: { burst: 600, perSecond: 5 },
  },
  account: {
    read: { burst: 600, perSecond: 10 },
    write: { burst: 60, perSecond: 1 },
    signOut: { burst: 10, perSecond: 0.2 },
  },
} as const
