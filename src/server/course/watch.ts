import { courseLimits } from '#contract/course/limits.ts'
import {
  firstSeconds,
  gridOf,
  isWatched,
  lengthOf,
  mergeRanges,
  mergeWatched,
  newRanges,
  type Watched,
} from '#contract/course/watched.ts'
import type { Trx } from '#server/db/schema.ts'
import { badInput } from '#server/http/failure.ts'
import { attend, completeLesson, type LearnPorts } from './learn.ts'
import type { LessonRow } from './rows.ts'
import { firstEnrolment, holdBudget, putWatched, setBudget, videoOf, watchedOf } from './rows-watched.ts'

const { watchedRate, watchedGrace, watchedAway, watchedAhead } = courseLimits

/**
 * Merges what a device saw of a lesson’s video into what is known of somebody: the union, and never faster than time. New
 * seconds come out of a budget of the account’s that grows with the server’s clock, twice as fast as it, from the first
 * course on; so a week without a network counts whole, and no clock of a device has a say (decision 206). Enough of it
 * watched, the lesson is done. Throws 400 {lessonId: illegal} for a lesson without a video.
 */
export async function watch(
  trx: Trx,
  ports: LearnPorts,
  accountId: string,
  lesson: LessonRow,
  sent: Pick<Watched, 'ranges' | 'second' | 'at'>,
): Promise<Watched> {
  const now = ports.clock.now()
  const video = await videoOf(trx, lesson.id)
  if (!video) throw badInput({ lessonId: 'illegal' })
  const { seconds } = video
  // Held: what arrives at once from two devices of one person counts one after the other.
  const since = (await firstEnrolment(trx, accountId)) ?? now
  const budget = await holdBudget(trx, accountId, { seconds: watchedGrace, at: since })
  const earned = watchedRate * Math.max(0, now - budget.at)
  const left = Math.min(watchedRate * watchedAway, budget.seconds + earned)
  const known = await watchedOf(trx, accountId, lesson.id)
  const before = mergeRanges(known.ranges, seconds)
  const grid = gridOf(seconds)
  const counted = firstSeconds(newRanges(mergeRanges(sent.ranges, seconds), before), Math.floor(left / grid) * grid)
  const place = { second: Math.min(sent.second, seconds), at: Math.min(sent.at, now + watchedAhead) }
  const merged = mergeWatched(known, { ranges: counted, ...place, doneAt: null }, seconds)
  await putWatched(trx, { accountId, lessonId: lesson.id, ...merged })
  await setBudget(trx, { accountId, seconds: left - lengthOf(counted), at: Math.max(now, budget.at) })
  if (isWatched(merged.ranges, seconds)) {
    await completeLesson(trx, ports, accountId, lesson)
    return { ...merged, doneAt: now }
  }
  await attend(trx, ports, accountId, lesson)
  return merged
}
