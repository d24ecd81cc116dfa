import type { DanmuDensity } from '#contract/danmu/danmu.ts'
import { danmuLimits } from '#contract/danmu/limits.ts'
import { videoOf } from '#server/course/rows-watched.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { countByPart } from './rows.ts'

/** How much everybody sees said in each part of a lesson’s video; what stands at its very end is of the last part. */
export async function densityOf(db: Db | Trx, lessonId: string): Promise<DanmuDensity> {
  const { seconds = 0 } = (await videoOf(db, lessonId)) ?? {}
  if (seconds === 0) return { size: 0, counts: [] }
  const size = Math.ceil(seconds / danmuLimits.densityParts)
  const counts = new Array<number>(Math.ceil(seconds / size)).fill(0)
  for (const [part, count] of await countByPart(db, lessonId, size)) {
    const at = Math.min(part, counts.length - 1)
    counts[at] = (counts[at] ?? 0) + count
  }
  return { size, counts }
}
