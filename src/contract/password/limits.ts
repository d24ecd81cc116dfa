/**
 * Wrong guesses of one password until it has to rest, and for how many seconds; and how many guesses, right or wrong,
 * may come from one address in that time. Many people may stand behind one.
 */
export const passwordLimits = { tries: 5, triesPerAddress: 100, restSeconds: 900 } as const
