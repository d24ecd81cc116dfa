/**
 * Envelope codes with a meaning of their own. 303 and 409 belong to the session alone:
 * a stale revision is 412, an idempotency key still in flight 425, a bad field 400 with `data.fields`.
 */
export const codes = {
  ok: 200,
  /** Logout answers 1 with an empty message. */
  loggedOut: 1,
  /** Other back ends say yes to a solved captcha with 1. */
  done: 1,
  needLogin: 303,
  sessionElsewhere: 409,
  badInput: 400,
  forbidden: 403,
  notFound: 404,
  stale: 412,
  inFlight: 425,
  keyReused: 422,
  /** A switch is off: what was sent may be sent again once it is on. `data.flagKey` names it. */
  switchedOff: 423,
  tooMany: 429,
  broken: 500,
  unavailable: 503,
} as const

/** `data.type` of a 303 that asks for sign-in. */
export const needLoginType = 'need login'
/** The same where the caller's account was deleted: their device lets go of all that it keeps of them. */
export const erasedType = 'account deleted'
