import { CompiledQuery } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { databaseProblem } from '#server/db/errors.ts'
import type { Db } from '#server/db/schema.ts'
import type { Limiter, Rate } from '#server/ports/limiter.ts'

/** As migration 0006 made it. */
const tableName = 'rate_limit'

/**
 * Counts for all processes over one PostgreSQL database what is to be counted together, everything else in `memory`;
 * while the database is away that counts all, and goes on to do so until the database answers again. `burst` calls may
 * come within the time in which so many may come on and on; then a new count begins.
 */
export function createSharedLimiter(db: Db, memory: Limiter): Limiter {
  const limiters = new Map<string, RateLimiterPostgres>()
  const storeClient = { query: ({ text, values }: Query) => db.executeQuery(CompiledQuery.raw(text, values)) }

  function limiterOf({ burst, perSecond }: Rate): RateLimiterPostgres {
    const name = `${burst}/${perSecond}`
    const known = limiters.get(name)
    if (known) return known
    const made = new RateLimiterPostgres({
      storeClient,
      storeType: 'client',
      tableName,
      tableCreated: true,
      keyPrefix: '',
      points: burst,
      duration: secondsOf({ burst, perSecond }),
      // Who has had all is told so without asking the database again.
      inMemoryBlockOnConsumed: burst,
      // One of them tidies up for all.
      clearExpiredByTimeout: limiters.size === 0,
    })
    limiters.set(name, made)
    return made
  }

  return {
    async take(key, rate) {
      if (!rate.shared) return memory.take(key, rate)
      const limiter = limiterOf(rate)
      try {
        await limiter.consume(key)
        return 0
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return await waitOf(limiter, key, rate, refused)
        if (databaseProblem(refused) === null) throw refused
        return memory.take(key, rate)
      }
    },
  }
}

type Query = { text: string; values: unknown[] }

/** The time within which `burst` calls may come. */
const secondsOf = ({ burst, perSecond }: Rate) => Math.round(burst / perSecond)

async function waitOf(limiter: RateLimiterPostgres, key: string, rate: Rate, refused: RateLimiterRes): Promise<number> {
  const seconds = Math.ceil(refused.msBeforeNext / 1_000)
  if (seconds <= secondsOf(rate) + 1) return Math.max(1, seconds)
  // Written while somebody's clock was wrong: nobody waits for days because of it.
  await limiter.delete(key).catch(() => {})
  return 0
}
