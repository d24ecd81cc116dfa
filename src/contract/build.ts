import * as z from 'zod/mini'

/** `/builds/latest.json`. `at` is when it was built, in integer seconds; an older one is no update. */
export const LatestBuild = z.object({ id: z.string(), at: z.number() })
export type LatestBuild = z.infer<typeof LatestBuild>

/** `/builds/meta/{id}.json`: the build's own manifest. */
export const BuildMeta = z.object({ id: z.string(), at: z.number(), version: z.string() })
export type BuildMeta = z.infer<typeof BuildMeta>
