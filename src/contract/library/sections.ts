/**
 * The public library by sections: `help` (its categories and documents), `question` (whole threads), `blog` (the newest
 * posts alone). Each is a change feed of its own, so that a device can have one without the others. The documents of a
 * section are of one kind, called as it is.
 */
export const librarySections = ['help', 'question', 'blog'] as const
export type LibrarySection = (typeof librarySections)[number]

/** The sections that are searched. */
export const searchKinds = ['help', 'question', 'blog'] as const satisfies LibrarySection[]
