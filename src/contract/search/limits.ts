export const searchLimits = { queryChars: 100, hits: 50 } as const
