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
