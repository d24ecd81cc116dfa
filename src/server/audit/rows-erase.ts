import { sql } from 'kysely'
import { holds } from '#server/db/holds.ts'
import type { Db } from '#server/db/schema.ts'

const empty = { before: '{}', after: '{}' }

/** Empties the log's entries about an account, its feedback, and from where it acted. What staff did, and when, stays. */
export async function emptyLog(db: Db, id: string): Promise<void> {
  await db.updateTable('audit').set({ address: '' }).where('accountId', '=', id).execute()
  const about = db.updateTable('audit').set(empty)
  await about.where('subjectKind', '=', 'account').where('subjectId', '=', id).execute()
  await about
    .where('subjectKind', '=', 'feedback')
    .where('subjectId', 'in', (eb) => eb.selectFrom('feedback').select('id').where('accountId', '=', id))
    .execute()
  await about
    .where('subjectKind', '=', 'question')
    .where('subjectId', 'in', (eb) =>
      eb.selectFrom('question').select('id').where('authorId', '=', id).where('deletedAt', 'is not', null),
    )
    .execute()
}

/** Entries after one in whose texts any of these words stands, some at a time, and where the next ones begin. */
export async function entriesWith(db: Db, words: string[], after: string, most: number) {
  const batch = await db.selectFrom('audit').select('id').where('id', '>', after).orderBy('id').limit(most).execute()
  const last = batch.at(-1)?.id
  if (last === undefined) return { list: [], next: null }
  const list = await db
    .selectFrom('audit')
    .select(['id', 'before', 'after'])
    .where('id', '>', after)
    .where('id', '<=', last)
    .where(({ or }) => or(words.flatMap((word) => [holds(sql`before`, word), holds(sql`after`, word)])))
    .execute()
  return { list, next: batch.length < most ? null : last }
}

export async function setEntry(db: Db, id: string, values: { before: string; after: string }): Promise<void> {
  await db.updateTable('audit').set(values).where('id', '=', id).execute()
}
