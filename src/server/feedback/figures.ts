import type { FeedbackKind } from '#contract/feedback/feedback.ts'
import type { FeedbackFigures } from '#contract/feedback/figures.ts'
import type { Db } from '#server/db/schema.ts'
import { dayBegin, daySeconds, localDay } from '#server/text/local-time.ts'
import { countByDay, countStars, countUnresolved, tookSince } from './rows-figures.ts'

/** What support looks back at, over so many days of the caller’s up to `now`; `offset` in minutes ahead of UTC. */
export async function figuresOf(
  db: Db,
  { days, kind, offset, now }: { days: number; kind?: FeedbackKind | undefined; offset: number; now: number },
): Promise<FeedbackFigures> {
  const since = dayBegin(now, offset) - (days - 1) * daySeconds
  const filter = { kind, since }
  const arrived = await countByDay(db, 'createdAt', filter)
  const resolved = await countByDay(db, 'resolvedAt', filter)
  const stars = await countStars(db, filter)
  return {
    days: Array.from({ length: days }, (_, day) => ({
      day: localDay(since + day * daySeconds, offset),
      arrived: arrived.get(day) ?? 0,
      resolved: resolved.get(day) ?? 0,
    })),
    firstAnswer: await tookSince(db, 'answeredAt', filter),
    resolution: await tookSince(db, 'resolvedAt', filter),
    stars: [1, 2, 3, 4, 5].map((given) => stars.get(given) ?? 0),
    unresolved: await countUnresolved(db, kind),
  }
}
