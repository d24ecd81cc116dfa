/** What a push is shown under where it is no line of the list; a line has its id. `unknown`: what says nothing of anybody. */
export const otherTags = { summary: 'quiet', test: 'test', unknown: 'other' } as const

const others: readonly string[] = Object.values(otherTags)

export const isLineTag = (tag: string): boolean => !others.includes(tag)
