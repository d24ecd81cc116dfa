import * as z from 'zod/mini'
import { Id } from './lenient.ts'

/** `/builds/latest.json`. `at` is when it was built, in integer seconds. */
export const LatestBuild = z.object({ id: z.string(), at: z.number() })
export type LatestBuild = z.infer<typeof LatestBuild>

/** `/builds/meta/{id}.json`: the build's own manifest. */
export const BuildMeta = z.object({ id: z.string(), at: z.number(), version: z.string() })
export type BuildMeta = z.infer<typeof BuildMeta>

/**
 * The same as any build may write it: `{id}` alone, ours, or `{id, timestamp}` in milliseconds. `at` is in integer seconds,
 * null where nothing is said of it.
 */
export const NamedBuild = z.pipe(
  z.object({ id: Id, at: z.optional(z.unknown()), timestamp: z.optional(z.unknown()) }),
  z.transform(({ id, at, timestamp }) => ({ id, at: seconds(at, 1) ?? seconds(timestamp, 1_000) })),
)

const seconds = (time: unknown, per: number) =>
  typeof time === 'number' && Number.isFinite(time) ? Math.floor(time / per) : null
