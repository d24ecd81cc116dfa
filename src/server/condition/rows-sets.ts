import { type RawBuilder, sql } from 'kysely'
import { holds } from '#server/db/holds.ts'
import type { Db, Trx } from '#server/db/schema.ts'

/**
 * Fields of rules that are several words of a member or an item, each twice: as SQL, whether the member in `account` or
 * the item in `item` has any of these, and as the list of one. Both say the same of everybody.
 */

const anyOf = (parts: RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(parts, sql` or `)})`

/** An order that was paid and stands. */
const standing = sql<boolean>`product_order.status in ('paid', 'fulfilled')`

/** Products that somebody ordered, by themselves or in a bundle. */
export const boughtAny = (ids: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from product_order where product_order."accountId" = account.id and ${standing} and (
    product_order."productId" in (${sql.join(ids)})
    or ${anyOf(ids.map((id) => holds(sql`product_order.contents`, JSON.stringify(id))))}
  ))`

export async function boughtBy(db: Db | Trx, accountId: string): Promise<string[]> {
  const orders = await db
    .selectFrom('product_order')
    .select(['productId', 'contents'])
    .distinct()
    .where('accountId', '=', accountId)
    .where(standing)
    .execute()
  return [
    ...new Set(orders.flatMap(({ productId, contents }) => [productId, ...(JSON.parse(contents) as string[])])),
  ].sort()
}

/** Whether somebody has done all that a course has now, or holds its certificate. */
const hasFinished = (accountId: RawBuilder<unknown>) => sql<boolean>`(
  exists (select 1 from course_certificate where course_certificate."courseId" = course.id
    and course_certificate."accountId" = ${accountId} and course_certificate."withdrawnAt" is null)
  or (exists (select 1 from course_progress where course_progress."courseId" = course.id
      and course_progress."accountId" = ${accountId} and course_progress."doneAt" is not null)
    and exists (select 1 from course_lesson where course_lesson."courseId" = course.id)
    and not exists (select 1 from course_lesson where course_lesson."courseId" = course.id
      and not exists (select 1 from course_progress where course_progress."lessonId" = course_lesson.id
        and course_progress."accountId" = ${accountId} and course_progress."doneAt" is not null)))
)`

/** Courses that somebody finished. */
export const finishedAny = (ids: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from course where course.id in (${sql.join(ids)}) and ${hasFinished(sql`account.id`)})`

export async function finishedBy(db: Db | Trx, accountId: string): Promise<string[]> {
  const begun = db.selectFrom('course_progress').select('courseId').where('accountId', '=', accountId)
  const proved = db.selectFrom('course_certificate').select('courseId').where('accountId', '=', accountId)
  const courses = await db
    .selectFrom('course')
    .select('id')
    .where(({ or, eb }) => or([eb('id', 'in', begun), eb('id', 'in', proved)]))
    .where(hasFinished(sql`${accountId}`))
    .orderBy('id')
    .execute()
  return courses.map(({ id }) => id)
}

/** What staff tagged somebody with. */
export const taggedAny = (tags: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from member_tag where member_tag."accountId" = account.id
    and member_tag.tag in (${sql.join(tags)}))`

export async function tagsOf(db: Db | Trx, accountId: string): Promise<string[]> {
  const tags = await db
    .selectFrom('member_tag')
    .select('tag')
    .where('accountId', '=', accountId)
    .orderBy('tag')
    .execute()
  return tags.map(({ tag }) => tag)
}

/** What an item is marked with for filters, each `{condition}:{choice}`. */
export const markedAny = (marks: readonly string[]): RawBuilder<boolean> =>
  anyOf(marks.map((mark) => holds(sql`item.marks`, JSON.stringify(mark))))
