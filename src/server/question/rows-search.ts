import type { Question } from '#contract/question/question.ts'
import type { Db } from '#server/db/schema.ts'
import { isListed } from './rows-list.ts'

/** Questions that everybody may read by their ids, in any order. */
export async function questionsByIds(db: Db, ids: string[]): Promise<Question[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('question').select('record').where('id', 'in', ids).where(isListed).execute()
  return rows.map(({ record }) => JSON.parse(record) as Question)
}

/** Questions that changed after a revision, in its order; `record` is null of what nobody may read any more. */
export async function questionsChangedSince(db: Db, rev: number, limit: number) {
  const rows = await db
    .selectFrom('question')
    .select(['id', 'rev', 'record', 'hidden', 'deletedAt'])
    .where('rev', '>', rev)
    .orderBy('rev')
    .limit(limit)
    .execute()
  return rows.map(({ id, rev, record, hidden, deletedAt }) => ({
    id,
    rev,
    record: hidden === 0 && deletedAt === null ? (JSON.parse(record) as Question) : null,
  }))
}
