import type { Db } from '#server/db/schema.ts'
import type { Environment } from '#server/environment.ts'
import { systemClock } from '#server/ports/clock.ts'
import type { Limiter } from '#server/ports/limiter.ts'
import { createMemoryLimiter } from '#server/ports/memory-limiter.ts'
import { createSharedLimiter } from '#server/ports/node/shared-limiter.ts'

/** One process counts in its memory; what several count together lies in the database that they share. */
export function limiterOf(
  { rateLimits, databaseUrl }: Pick<Environment, 'rateLimits' | 'databaseUrl'>,
  db: Db,
): Limiter | undefined {
  if (!rateLimits) return undefined
  const memory = createMemoryLimiter(systemClock)
  return databaseUrl ? createSharedLimiter(db, memory) : memory
}
