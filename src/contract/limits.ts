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
  /** Posts of the blog that a device keeps of each language. */
  libraryBlogPosts: 20,
  nicknameChars: 50,
  mottoChars: 255,
  memoChars: 255,
  captchaInfoChars: 400,
  avatarBytes: 2 * 1024 * 1024,
  imageBytes: 5 * 1024 * 1024,
  /** Rows of one CSV file. */
  statementRows: 10_000,
} as const

/**
 * How often one address or one account may call: `burst` calls at once, then `perSecond` on and on. A school of a
 * thousand behind one address opens the site and signs in within minutes; that must go. What is `shared` all processes
 * over one PostgreSQL database count together; public reads each counts for itself.
 */
export const rateLimits = {
  address: {
    /** Pages, payloads, reads. Built files and health are free. */
    read: { burst: 12_000, perSecond: 200 },
    write: { burst: 600, perSecond: 10, shared: true },
    /** /oauth/authorize, /oauth/refresh, /oauth/callback: two of them for each sign-in and each reload. */
    signOn: { burst: 3_000, perSecond: 20, shared: true },
    /** /oauth/token. */
    token: { burst: 1_200, perSecond: 10, shared: true },
    signOut: { burst: 600, perSecond: 5, shared: true },
    /** Pictures to be clicked: sixty in ten minutes. */
    captcha: { burst: 60, perSecond: 0.1, shared: true },
    /** Asking for a code by SMS or e-mail, whatever comes of it; what is sent has limits of its own. */
    code: { burst: 60, perSecond: 0.1, shared: true },
  },
  account: {
    read: { burst: 600, perSecond: 10 },
    write: { burst: 60, perSecond: 1, shared: true },
    signOut: { burst: 10, perSecond: 0.2, shared: true },
  },
  visitor: {
    /** Pictures to be clicked in one browser: twenty in ten minutes. */
    captcha: { burst: 20, perSecond: 1 / 30, shared: true },
  },
} as const

/** Codes by SMS and e-mail. */
export const verificationLimits = {
  /** Seconds between two codes to one target, of one account for one purpose, of guests from one address. */
  everySeconds: 60,
  /** Codes a day. Many people may stand behind one address. */
  perTarget: 10,
  perAccount: 20,
  perAddress: 200,
  codeSeconds: 600,
  tries: 5,
  /** How long a proof of the old address lets a new one be bound, in seconds. */
  passSeconds: 600,
} as const

/** Images of members: how many one account may send in a day, and what becomes of them. */
export const uploadLimits = {
  perDay: 60,
  /** How long one is kept that nothing shows. */
  unusedSeconds: 86_400,
  /** Pixels of an avatar's edges, and of the longer edge of any other image. */
  avatarEdge: 512,
  imageEdge: 2_048,
} as const

export const captchaLimits = { seconds: 600, tries: 5 } as const

/**
 * Wrong guesses of one password until it has to rest, and for how many seconds; and how many guesses, right or wrong,
 * may come from one address in that time. Many people may stand behind one.
 */
export const passwordLimits = { tries: 5, triesPerAddress: 100, restSeconds: 900 } as const

/** Questions and answers: characters, points, and what one account may write in a day. */
export const questionLimits = {
  titleMin: 6,
  titleChars: 120,
  bodyMin: 10,
  bodyChars: 20_000,
  answerMin: 2,
  commentChars: 500,
  tags: 5,
  tagChars: 24,
  /** How many are offered to choose from. */
  tagsOffered: 50,
  reportNoteChars: 200,
  images: 9,
  bounty: 500,
  /** A bounty that nobody earned goes back after so long, in seconds. */
  bountySeconds: 14 * 86_400,
  /** A solved question closes after so long without a word, and can be opened again for so long, in seconds. */
  quietSeconds: 7 * 86_400,
  reopenSeconds: 30 * 86_400,
  asksPerDay: 20,
  answersPerDay: 100,
  commentsPerDay: 200,
  reportsPerDay: 50,
  /** Of questions and answers: each keeps the text that was there before. */
  editsPerDay: 200,
  /** Earlier states of a text that are shown: the newest. */
  versionsShown: 50,
  /** Votes and follows of one's own that are told at once: the newest. */
  reactionsListed: 2_000,
} as const
