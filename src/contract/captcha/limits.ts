/** A picture to be clicked: how long it may be answered, how often, and how long an answer may be. */
export const captchaLimits = { seconds: 600, tries: 5, infoChars: 400 } as const
