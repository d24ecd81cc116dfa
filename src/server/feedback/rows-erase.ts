import { sql } from 'kysely'
import type { Db, Trx } from '#server/db/schema.ts'

/** What an account wrote to support, merged ones too: some beyond one, by their ids. */
export async function ticketsOf(db: Db, accountId: string, after: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('feedback')
    .select('id')
    .where('accountId', '=', accountId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

export function messagesIn(trx: Trx, feedbackId: string) {
  return trx.selectFrom('feedback_message').select(['html', 'accountId']).where('feedbackId', '=', feedbackId).execute()
}

export async function deleteMessages(trx: Trx, feedbackId: string): Promise<void> {
  await trx.deleteFrom('feedback_message').where('feedbackId', '=', feedbackId).execute()
}

/** What somebody had to answer goes back to everybody, and no guest's feedback has their address. */
export async function releaseTickets(db: Db, accountId: string, email: string | null): Promise<void> {
  await db.deleteFrom('feedback_presence').where('accountId', '=', accountId).execute()
  await db.updateTable('feedback').set({ assigneeId: '' }).where('assigneeId', '=', accountId).execute()
  if (!email) return
  await db
    .updateTable('feedback')
    .set({ guestEmail: '' })
    .where(sql<string>`lower("guestEmail")`, '=', email.toLowerCase())
    .execute()
}
