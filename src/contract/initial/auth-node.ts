import * as z from 'zod/mini'

/** What somebody may do: a screen's path → the full names of its nodes. A path without any is absent. */
export const AuthNode = z.record(z.string(), z.array(z.string()))
export type AuthNode = z.infer<typeof AuthNode>
