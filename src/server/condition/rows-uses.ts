import { sql } from 'kysely'
import type { Locale } from '#contract/base/locale.ts'
import type { ConditionUser } from '#contract/condition/condition.ts'
import { switches } from '#contract/switches.ts'
import { holds } from '#server/db/holds.ts'
import type { Db, Trx } from '#server/db/schema.ts'

export type ConditionUse = ConditionUser & { conditionId: string }

/**
 * What asks some conditions, for "used in" and against deleting what is used. Another noun that keeps a condition's id
 * is one more query here, and one more kind of `ConditionUser`; it holds the condition while it writes
 * the id (`holdCondition`), so that nobody deletes it in between.
 */
export async function usesOf(db: Db | Trx, conditionIds: string[]): Promise<ConditionUse[]> {
  if (conditionIds.length === 0) return []
  const asking = await db
    .selectFrom('feature_switch')
    .select(['key', 'conditionId'])
    .where('conditionId', 'in', conditionIds)
    .orderBy('key')
    .execute()
  const products = await db
    .selectFrom('product')
    .select(['id', 'texts', 'accessConditionId as conditionId'])
    .where('accessConditionId', 'in', conditionIds)
    .orderBy('id')
    .execute()
  const courses = await db
    .selectFrom('course')
    .select(['id', 'title', 'accessConditionId as conditionId'])
    .where('accessConditionId', 'in', conditionIds)
    .orderBy('id')
    .execute()
  const marked = (await filterMarks(db, conditionIds)).map(async ({ conditionId, marks }) => [
    ...(await markedWith(db, 'product', marks)).map(({ id, name }) => ({
      kind: 'product' as const,
      id,
      conditionId,
      ...titlesIn(name),
    })),
    ...(await markedWith(db, 'course', marks)).map(({ id, name }) => ({
      kind: 'course' as const,
      id,
      nameZh: name,
      nameEn: name,
      conditionId,
    })),
  ])
  return [
    ...asking.map(({ key, conditionId }) => {
      const name = switches.get(key)?.name
      return { kind: 'switch' as const, id: key, nameZh: name?.['zh-cn'], nameEn: name?.en, conditionId }
    }),
    ...products.map(({ id, texts, conditionId }) => ({
      kind: 'product' as const,
      id,
      ...titlesIn(texts),
      conditionId,
    })),
    ...courses.map(({ id, title, conditionId }) => ({
      kind: 'course' as const,
      id,
      nameZh: title,
      nameEn: title,
      conditionId,
    })),
    ...(await Promise.all(marked)).flat(),
  ]
}

/** What is marked with a choice that a filter has; a mark of a choice that is gone is none. */
async function filterMarks(db: Db | Trx, ids: string[]): Promise<{ conditionId: string; marks: string[] }[]> {
  const rows = await db
    .selectFrom('condition')
    .select(['id', 'options'])
    .where('id', 'in', ids)
    .where('use', '=', 'filter')
    .where('options', '<>', '[]')
    .execute()
  return rows.map(({ id, options }) => ({
    conditionId: id,
    marks: (JSON.parse(options) as { value: string }[]).map(({ value }) => JSON.stringify(`${id}:${value}`)),
  }))
}

function markedWith(
  db: Db | Trx,
  table: 'product' | 'course',
  marks: string[],
): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom(table)
    .select(['id', sql<string>`${sql.ref(table === 'product' ? 'texts' : 'title')}`.as('name')])
    .where('marks', '<>', '[]')
    .where(({ or }) => or(marks.map((mark) => holds(sql`marks`, mark))))
    .orderBy('id')
    .execute()
}

function titlesIn(texts: string): { nameZh: string; nameEn: string } {
  const { 'zh-cn': zh, en } = JSON.parse(texts) as Record<Locale, { title: string }>
  return { nameZh: zh.title, nameEn: en.title }
}
