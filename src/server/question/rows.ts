import type { Insertable, Selectable, Updateable } from 'kysely'
import { defaultLocale } from '#contract/base/constants.ts'
import type { Locale } from '#contract/base/locale.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import type { QuestionTable } from './tables.ts'

export type QuestionRow = Selectable<QuestionTable>

/** A question as it is, held until the transaction ends: other transactions that write to it wait. Hidden ones too. */
export function holdQuestion(trx: Trx, id: string): Promise<QuestionRow | undefined> {
  return trx
    .updateTable('question')
    .set((eb) => ({ updatedAt: eb.ref('updatedAt') }))
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

export async function insertQuestion(trx: Trx, row: Insertable<QuestionTable>): Promise<void> {
  await trx.insertInto('question').values(row).execute()
}

export async function updateQuestion(trx: Trx, id: string, values: Updateable<QuestionTable>): Promise<void> {
  await trx.updateTable('question').set(values).where('id', '=', id).execute()
}

/** A question that everybody may read, by what was written down for them; undefined when there is none. */
export async function recordOf(db: Db | Trx, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('question')
    .select('record')
    .where('id', '=', id)
    .where('hidden', '=', 0)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return row?.record
}

/** A question without holding it, hidden ones too. */
export function questionById(db: Db | Trx, id: string): Promise<QuestionRow | undefined> {
  return db.selectFrom('question').selectAll().where('id', '=', id).where('deletedAt', 'is', null).executeTakeFirst()
}

/** The language that a question is in; that of the site where there is none of that id. */
export async function localeOfQuestion(db: Db | Trx, id: string): Promise<Locale> {
  const row = await db.selectFrom('question').select('locale').where('id', '=', id).executeTakeFirst()
  return (row?.locale ?? defaultLocale) as Locale
}

/** A question that is there, deleted or not, for a caller that changes it. */
export function questionRow(trx: Trx, id: string): Promise<QuestionRow> {
  return trx.selectFrom('question').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Writes a question's tags for the lists; none for one that no list shows. */
export async function setTags(
  trx: Trx,
  { id, locale, createdAt }: Pick<QuestionRow, 'id' | 'locale' | 'createdAt'>,
  tags: string[],
): Promise<void> {
  await trx.deleteFrom('question_tag').where('questionId', '=', id).execute()
  if (tags.length === 0) return
  await trx
    .insertInto('question_tag')
    .values(tags.map((tag) => ({ questionId: id, tag, locale, createdAt })))
    .execute()
}

/** Questions whose time has come: solved and quiet since `quietBefore`, or with a bounty held since before `heldBefore`. */
export async function dueQuestions(db: Db, quietBefore: number, heldBefore: number, most: number): Promise<string[]> {
  const quiet = await db
    .selectFrom('question')
    .select('id')
    .where('status', '=', 'solved')
    .where('activeAt', '<=', quietBefore)
    .where('deletedAt', 'is', null)
    .limit(most)
    .execute()
  const held = await db
    .selectFrom('question')
    .select('id')
    .where('bountyState', '=', 'held')
    .where('createdAt', '<=', heldBefore)
    .where('deletedAt', 'is', null)
    .limit(most)
    .execute()
  return [...new Set([...quiet, ...held].map(({ id }) => id))]
}

/**
 * Questions with a word of somebody whose account was changed since `since`, and not before the question was last looked
 * at for it: what happens within one second has no order.
 */
export async function questionsOfChanged(db: Db, since: number, most: number): Promise<string[]> {
  const changed = db.selectFrom('account').where('account.updatedAt', '>=', since)
  const rows = await changed
    .innerJoin('question', 'question.authorId', 'account.id')
    .select('question.id')
    .whereRef('question.updatedAt', '<=', 'account.updatedAt')
    .where('question.deletedAt', 'is', null)
    .union(
      changed
        .innerJoin('answer', 'answer.authorId', 'account.id')
        .innerJoin('question', 'question.id', 'answer.questionId')
        .select('question.id')
        .whereRef('question.updatedAt', '<=', 'account.updatedAt')
        .where('question.deletedAt', 'is', null),
    )
    .union(
      changed
        .innerJoin('comment', 'comment.authorId', 'account.id')
        .innerJoin('question', 'question.id', 'comment.questionId')
        .select('question.id')
        .whereRef('question.updatedAt', '<=', 'account.updatedAt')
        .where('question.deletedAt', 'is', null),
    )
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}
