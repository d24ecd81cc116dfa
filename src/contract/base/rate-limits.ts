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
    /** A guest’s first step to feedback: thirty an hour. */
    feedback: { burst: 30, perSecond: 1 / 120, shared: true },
    /** Requests for a code by SMS or e-mail, sent or not; codes that are sent have limits of their own. */
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
