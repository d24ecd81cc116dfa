import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { feedbackLimits } from '#contract/feedback/limits.ts'
import { pageWithTotal } from '#server/db/page.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import type { FeedbackMessageTable, FeedbackStepTable, FeedbackTable } from './tables.ts'

export type FeedbackRow = Selectable<FeedbackTable>

export function feedbackById(db: Db | Trx, id: string): Promise<FeedbackRow | undefined> {
  return db.selectFrom('feedback').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The same, held until the transaction ends: other transactions that change it wait. */
export function holdFeedback(trx: Trx, id: string): Promise<FeedbackRow | undefined> {
  return trx
    .updateTable('feedback')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

export async function insertFeedback(trx: Trx, row: Insertable<FeedbackTable>): Promise<void> {
  await trx.insertInto('feedback').values(row).execute()
}

/** Changes it; the version is one more with each change that staff could have made. */
export async function updateFeedback(trx: Trx, id: string, values: Updateable<FeedbackTable>): Promise<void> {
  await trx.updateTable('feedback').set(values).where('id', '=', id).execute()
}

/** Whether it is closed at `now`: set so, or resolved long enough ago. */
export const isClosed = (now: number) =>
  sql<boolean>`(status = 'closed' or (status = 'resolved' and "resolvedAt" <= ${now - feedbackLimits.quietSeconds}))`

/** One page of a member’s own, the last changed first, and how many there are in all. */
export async function ownPage(
  db: Db,
  accountId: string,
  { show, page, limit, now }: { show?: 'open' | 'closed' | undefined; page: number; limit: number; now: number },
): Promise<{ list: FeedbackRow[]; total: number }> {
  const matching = db
    .selectFrom('feedback')
    .where('accountId', '=', accountId)
    .where('mergedInto', '=', '')
    .$if(show === 'open', (query) => query.where(sql<boolean>`not ${isClosed(now)}`))
    .$if(show === 'closed', (query) => query.where(isClosed(now)))
  return pageWithTotal(matching, { page, limit }, (query) =>
    query.selectAll().orderBy('updatedAt', 'desc').orderBy('id', 'desc'),
  )
}

/** Adds to a held one what was said. */
export async function insertMessage(trx: Trx, row: Omit<Insertable<FeedbackMessageTable>, 'position'>): Promise<void> {
  const position = await nextPosition(trx, 'feedback_message', row.feedbackId)
  await trx
    .insertInto('feedback_message')
    .values({ ...row, position })
    .execute()
}

async function nextPosition(
  trx: Trx,
  table: 'feedback_message' | 'feedback_step',
  feedbackId: string,
): Promise<number> {
  const { last } = await trx
    // As if it were one table; what is asked of it both have.
    .selectFrom(table as 'feedback_step')
    .select((eb) => eb.fn.coalesce(eb.fn.max<number>('position'), sql<number>`0`).as('last'))
    .where('feedbackId', '=', feedbackId)
    .executeTakeFirstOrThrow()
  return Number(last) + 1
}

/** The messages, the oldest first, each with the name of its writer; with `notes` those of the staff too. */
export function messagesOf(db: Db | Trx, feedbackId: string, { notes }: { notes: boolean }) {
  return db
    .selectFrom('feedback_message')
    .leftJoin('account', 'account.id', 'feedback_message.accountId')
    .select(['feedback_message.id', 'side', 'html', 'internal', 'feedback_message.createdAt'])
    .select(['account.name', 'account.username'])
    .where('feedbackId', '=', feedbackId)
    .$if(!notes, (query) => query.where('internal', '=', 0))
    .orderBy('feedback_message.createdAt')
    .orderBy('position')
    .orderBy('feedback_message.id')
    .execute()
}

export function stepsOf(db: Db | Trx, feedbackId: string): Promise<Pick<FeedbackStepTable, 'status' | 'at'>[]> {
  return db
    .selectFrom('feedback_step')
    .select(['status', 'at'])
    .where('feedbackId', '=', feedbackId)
    .orderBy('position')
    .execute()
}

/** Notes a status that a held one has from now on. */
export async function insertStep(trx: Trx, step: Omit<FeedbackStepTable, 'position'>): Promise<void> {
  const position = await nextPosition(trx, 'feedback_step', step.feedbackId)
  await trx
    .insertInto('feedback_step')
    .values({ ...step, position })
    .execute()
}

/**
 * When the `most`-th newest of what an account sent (or answered) since `since` was written; undefined while it wrote less.
 */
export async function writtenBefore(
  trx: Trx,
  table: 'feedback' | 'feedback_message',
  { accountId, since, most }: { accountId: string; since: number; most: number },
): Promise<number | undefined> {
  const row = await trx
    // As if it were one table; what is asked of it both have.
    .selectFrom(table as 'feedback')
    .select('createdAt')
    .where('accountId', '=', accountId)
    .where('createdAt', '>', since)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .offset(most - 1)
    .executeTakeFirst()
  return row?.createdAt
}

/** The same of what was said from outside of support in one thread. */
export async function saidInBefore(
  trx: Trx,
  feedbackId: string,
  { since, most }: { since: number; most: number },
): Promise<number | undefined> {
  const row = await trx
    .selectFrom('feedback_message')
    .select('createdAt')
    .where('feedbackId', '=', feedbackId)
    .where('side', '=', 'member')
    .where('createdAt', '>', since)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .offset(most - 1)
    .executeTakeFirst()
  return row?.createdAt
}
