import { createEpochCheck, type Witness } from '#server/db/epoch.ts'
import { advanceSiteTime } from '#server/db/site-time.ts'
import type { LibraryCopy } from '#server/ports/library-copy.ts'
import type { Metrics } from '#server/ports/metrics.ts'
import type { Ports } from '#server/ports/ports.ts'

/** How often the epoch is checked and the copy of the library brought up to date, in milliseconds; small queries. */
const everyMs = 2_000

/** How often the site's time is advanced, in milliseconds: a write. */
const timeEveryMs = 60_000

/**
 * Keeps what this process knows of the database true for as long as it runs: the epoch, the copy of the library, the time
 * that deletions go by. While the database is away all stays as it was. Resolves when the epoch was checked for the first
 * time, so that no device is told an old one; returns its end. Throws what the database throws then.
 */
export async function followDatabase(
  { db, clock, metrics }: Pick<Ports, 'db' | 'clock' | 'metrics'>,
  witness: Witness,
  copy: LibraryCopy,
): Promise<() => void> {
  const checkEpoch = createEpochCheck(db, witness)
  let advancedAt = performance.now()
  const advance = async () => {
    const elapsed = (performance.now() - advancedAt) / 1000
    advancedAt = performance.now()
    await advanceSiteTime(db, clock.now(), elapsed)
  }
  const refresh = () => measured(metrics, () => copy.refresh())
  const quietly = (work: () => Promise<unknown>) => void work().catch(() => {})

  await checkEpoch()
  await advance()
  quietly(refresh)
  const timers = [
    setInterval(() => quietly(() => checkEpoch().then(refresh, refresh)), everyMs),
    setInterval(() => quietly(advance), timeEveryMs),
  ]
  return () => timers.forEach(clearInterval)
}

/** A round, counted with how it ended and how long it took. */
async function measured(metrics: Metrics | undefined, round: () => Promise<unknown>) {
  const began = performance.now()
  let ok = false
  try {
    await round()
    ok = true
  } finally {
    metrics?.job('follow', ok, (performance.now() - began) / 1_000)
  }
}
