import * as z from 'zod/mini'

/**
 * A version of a documentation that has several. Documents of the current one are the help centre's; those of the others
 * are read at addresses of their own, and are in no list, search, feed or library but their version's.
 */
export const HelpVersion = z.object({
  id: z.string(),
  /** As its authors write it: `2.x`, `Next`. */
  name: z.string(),
  status: z.enum(['current', 'older', 'unreleased']),
})
export type HelpVersion = z.infer<typeof HelpVersion>

/** A version by its id, of a call that asks for another than the current one. */
export const VersionField = z.string().check(z.minLength(1), z.maxLength(120))

/** Where a document leads in one version of its documentation: to the same page, or to the first of those that it has. */
export const HelpVersionPage = z.extend(HelpVersion, {
  page: z.object({ id: z.string(), title: z.string() }),
  isSamePage: z.boolean(),
})
export type HelpVersionPage = z.infer<typeof HelpVersionPage>
