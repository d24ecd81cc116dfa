import { sql } from 'kysely'
import type { ParsedInputOf } from '#contract/base/endpoint.ts'
import type { listTickets } from '#contract/feedback/staff.ts'
import { folded, holds } from '#server/db/holds.ts'
import { countOf, inOrderOf, pageOf } from '#server/db/page.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { type FeedbackRow, isClosed } from './rows.ts'

export type TicketFilter = Omit<ParsedInputOf<typeof listTickets>, 'page' | 'limit' | 'sort'>
type Names = {
  memberName: string | null
  memberUsername: string | null
  staffName: string | null
  staffUsername: string | null
}
export type TicketRow = FeedbackRow & Names

/** Tickets with the names of the member and of the assignee. */
function named(db: Db | Trx) {
  return db
    .selectFrom('feedback')
    .leftJoin('account as member', 'member.id', 'feedback.accountId')
    .leftJoin('account as staff', 'staff.id', 'feedback.assigneeId')
    .selectAll('feedback')
    .select(['member.name as memberName', 'member.username as memberUsername'])
    .select(['staff.name as staffName', 'staff.username as staffUsername'])
}

export function ticketById(db: Db | Trx, id: string): Promise<TicketRow | undefined> {
  return named(db).where('feedback.id', '=', id).executeTakeFirst()
}

/** Which are meant, of those that were not merged into another. `self`: the caller, for `me`. */
function matching(db: Db, filter: TicketFilter, { now, self }: { now: number; self: string }) {
  const { status, kind, priority, assignee, memberId, q = '' } = filter
  const wanted = folded(q.trim())
  const no = /^#?(\d{1,9})$/.exec(wanted)?.[1]
  const who = assignee === 'me' ? self : assignee === 'none' ? '' : assignee
  return db
    .selectFrom('feedback')
    .where('mergedInto', '=', '')
    .$if(status === undefined, (query) => query.where('status', 'in', ['new', 'open', 'waiting']))
    .$if(status === 'new' || status === 'open' || status === 'waiting', (query) =>
      query.where('status', '=', status as 'new'),
    )
    .$if(status === 'resolved', (query) =>
      query.where('status', '=', 'resolved').where(sql<boolean>`not ${isClosed(now)}`),
    )
    .$if(status === 'closed', (query) => query.where(isClosed(now)))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as 'bug'))
    .$if(priority !== undefined, (query) => query.where('priority', '=', Number(priority)))
    .$if(memberId !== undefined, (query) => query.where('accountId', '=', memberId as string))
    .$if(who !== undefined, (query) => query.where('assigneeId', '=', who as string))
    .$if(wanted !== '', (query) =>
      query.where(({ or, selectFrom, eb }) =>
        or([
          holds(sql`lower(feedback.title)`, wanted),
          // Whose name it is, looked for once and not again for each ticket.
          eb('accountId', 'in', selectFrom('account').select('account.id').where(holds(sql`"nameKey"`, wanted))),
          ...(no ? [eb('feedback.no', '=', Number(no))] : []),
        ]),
      ),
    )
}

/** One page, and how many there are in all. Due first: what waits for support, the soonest first, and then the rest. */
export async function ticketPage(
  db: Db,
  {
    sort = 'due',
    page,
    limit,
    ...filter
  }: TicketFilter & { sort?: 'due' | 'newest' | undefined; page: number; limit: number },
  at: { now: number; self: string },
): Promise<{ list: TicketRow[]; total: number }> {
  const filtered = matching(db, filter, at)
  // Beside each other: what is searched for may stand in most of them.
  const [total, matched] = await Promise.all([
    countOf(filtered),
    filtered
      .select('feedback.id')
      .$if(sort === 'due', (query) =>
        query.orderBy(sql`case when "dueAt" = 0 then 1 else 0 end`).orderBy('dueAt').orderBy('priority'),
      )
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .$call(pageOf({ page, limit }))
      .execute(),
  ])
  if (matched.length === 0) return { list: [], total }
  const ids = matched.map(({ id }) => id)
  const rows = await named(db).where('feedback.id', 'in', ids).execute()
  return { list: inOrderOf(ids, rows), total }
}

/** Those after a number, the newest first, and how many there are in all. */
export async function ticketsAfter(
  db: Db,
  { after, limit, ...filter }: TicketFilter & { after?: number | undefined; limit: number },
  at: { now: number; self: string },
): Promise<{ list: TicketRow[]; total: number }> {
  const filtered = matching(db, filter, at)
  const total = await countOf(filtered)
  const ids = filtered
    .select('feedback.id')
    .$if(after !== undefined, (query) => query.where('feedback.no', '<', after as number))
    .orderBy('feedback.no', 'desc')
    .limit(limit)
  const list = await named(db).where('feedback.id', 'in', ids).orderBy('feedback.no', 'desc').execute()
  return { list, total }
}

/** On how many it is support’s turn, and since when the oldest waits; null where none does. */
export async function countDue(db: Db): Promise<{ count: number; since: number | null }> {
  const { count, since } = await db
    .selectFrom('feedback')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min<number | null>('createdAt').as('since')])
    .where('status', 'in', ['new', 'open'])
    .where('mergedInto', '=', '')
    .executeTakeFirstOrThrow()
  return { count: Number(count), since }
}

/** Who may be given a ticket, in the order of their names: all whose role may change one. */
export function assignees(db: Db | Trx, most: number) {
  return mayHave(db)
    .select(['account.id', 'account.name', 'account.username'])
    .orderBy('nameKey')
    .orderBy('account.id')
    .limit(most)
    .execute()
}

/** Whether somebody is among them. */
export async function mayBeGiven(db: Db | Trx, accountId: string): Promise<boolean> {
  return (await mayHave(db).select('account.id').where('account.id', '=', accountId).executeTakeFirst()) !== undefined
}

function mayHave(db: Db | Trx) {
  return db
    .selectFrom('account')
    .innerJoin('role_node', 'role_node.roleId', 'account.roleId')
    .where('role_node.node', '=', '/admin/feedback/edit')
    .where('account.status', '=', 1)
}

/** Moves what was said, and addresses that lead to `from`, over to another of the same member. */
export async function moveMessages(trx: Trx, from: string, into: string): Promise<void> {
  await trx.updateTable('feedback_message').set({ feedbackId: into }).where('feedbackId', '=', from).execute()
  await trx.updateTable('feedback').set({ mergedInto: into }).where('mergedInto', '=', from).execute()
}
