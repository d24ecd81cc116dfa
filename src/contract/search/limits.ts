export const searchLimits = { queryChars: 100, hits: 50 } as const

/** A site's own synonyms: groups, and words and phrases in each; what a search asks for of one phrase are eight others. */
export const synonymLimits = { groups: 500, words: 9, wordChars: 60 } as const
