import { ruleHolds } from '#contract/condition/evaluate.ts'
import { conditionsAsked } from '#server/condition/ask.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import type { CourseRow } from './rows.ts'
import { grantedUntil, wasGranted } from './rows-grants.ts'
import { hadProduct, productTerms } from './rows-learner.ts'

type Guarded = Pick<CourseRow, 'id' | 'access' | 'productId' | 'accessConditionId'>

/**
 * Until when somebody has a course by what it asks for, or by its teacher: null without an end, undefined where they do
 * not have it now. `now`: integer seconds.
 */
export async function hadUntil(
  db: Db | Trx,
  course: Guarded,
  accountId: string,
  now: number,
): Promise<number | null | undefined> {
  const ends = [await askedUntil(db, course, accountId, now)]
  if (ends[0] === null) return null
  ends.push(await grantedUntil(db, course.id, accountId, now))
  const had = ends.filter((end) => end !== undefined)
  return had.length === 0 ? undefined : had.includes(null) ? null : Math.max(...(had as number[]))
}

/** The same by what the course asks for alone. */
async function askedUntil(db: Db | Trx, course: Guarded, accountId: string, now: number) {
  if (course.access === 'free') {
    const { ruleOf, facts } = await conditionsAsked(db, [course.accessConditionId], accountId, now)
    const rule = ruleOf(course.accessConditionId)
    return rule === null || ruleHolds(rule, facts) ? null : undefined
  }
  if (course.access !== 'product' || course.productId === null) return undefined
  const terms = await productTerms(db, accountId, course.productId, now)
  if (!terms.some(({ from }) => from <= now)) return undefined
  // What was bought ahead goes on where the present one ends.
  const ends = terms.map(({ until }) => until)
  return ends.includes(null) ? null : Math.max(...(ends as number[]))
}

/** Whether somebody may begin a course, or go on with it. */
export const isHad = async (db: Db | Trx, course: Guarded, accountId: string, now: number): Promise<boolean> =>
  (await hadUntil(db, course, accountId, now)) !== undefined

/**
 * Whether somebody had a course at a moment that has passed, by a product or a teacher’s word of which it is known when
 * they ended. Of conditions nobody knows what they were.
 */
export const wasHadAt = async (db: Db | Trx, course: Guarded, accountId: string, at: number): Promise<boolean> =>
  (await wasGranted(db, course.id, accountId, at)) ||
  (course.access === 'product' && course.productId !== null && (await hadProduct(db, accountId, course.productId, at)))
