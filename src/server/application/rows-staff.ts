import { sql } from 'kysely'
import type { listApplications } from '#contract/application/staff.ts'
import type { ParsedInputOf } from '#contract/base/endpoint.ts'
import { folded, holds } from '#server/db/holds.ts'
import { countOf, inOrderOf, pageOf } from '#server/db/page.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import type { ApplicationRow } from './rows.ts'

type Filter = Omit<ParsedInputOf<typeof listApplications>, 'page' | 'limit' | 'sort'>
type Names = {
  memberName: string | null
  memberUsername: string | null
  reviewerName: string | null
  reviewerUsername: string | null
}
export type ReviewedRow = ApplicationRow & Names

/** Applications with the names of the member and of the reviewer. */
function named(db: Db | Trx) {
  return db
    .selectFrom('application')
    .leftJoin('account as member', 'member.id', 'application.accountId')
    .leftJoin('account as reviewer', 'reviewer.id', 'application.reviewerId')
    .selectAll('application')
    .select(['member.name as memberName', 'member.username as memberUsername'])
    .select(['reviewer.name as reviewerName', 'reviewer.username as reviewerUsername'])
    .where('application.status', '!=', 'draft')
}

export function reviewedById(db: Db | Trx, id: string): Promise<ReviewedRow | undefined> {
  return named(db).where('application.id', '=', id).executeTakeFirst()
}

/** Which are meant. `self`: the caller, for `me`. */
function matching(db: Db | Trx, { status, form, reviewer, memberId, q = '' }: Filter, self: string) {
  const wanted = folded(q.trim())
  const no = /^#?(\d{1,9})$/.exec(wanted)?.[1]
  return db
    .selectFrom('application')
    .where('status', '!=', 'draft')
    .$if(status === undefined, (query) => query.where('status', 'in', ['submitted', 'reviewing']))
    .$if(status !== undefined && status !== 'all', (query) => query.where('status', '=', status as 'submitted'))
    .$if(form !== undefined, (query) => query.where('formKey', '=', form as string))
    .$if(reviewer !== undefined, (query) => query.where('reviewerId', '=', reviewer === 'me' ? self : ''))
    .$if(memberId !== undefined, (query) => query.where('accountId', '=', memberId as string))
    .$if(wanted !== '', (query) =>
      query.where(({ or, selectFrom, eb }) =>
        or([
          eb('accountId', 'in', selectFrom('account').select('account.id').where(holds(sql`"nameKey"`, wanted))),
          ...(no ? [eb('application.no', '=', Number(no))] : []),
        ]),
      ),
    )
}

/** One page, and how many there are in all. */
export async function reviewedPage(
  db: Db | Trx,
  {
    sort = 'oldest',
    page,
    limit,
    ...filter
  }: Filter & { sort?: 'oldest' | 'newest' | undefined; page: number; limit: number },
  self: string,
): Promise<{ list: ReviewedRow[]; total: number }> {
  const filtered = matching(db, filter, self)
  const order = sort === 'newest' ? 'desc' : 'asc'
  const total = await countOf(filtered)
  const matched = await filtered
    .select('application.id')
    .orderBy('submittedAt', order)
    .orderBy('application.no', order)
    .$call(pageOf({ page, limit }))
    .execute()
  if (matched.length === 0) return { list: [], total }
  const ids = matched.map(({ id }) => id)
  const rows = await named(db).where('application.id', 'in', ids).execute()
  return { list: inOrderOf(ids, rows), total }
}

/** How many wait for a decision, and since when the oldest does; null where none does. */
export async function countApplications(db: Db): Promise<{ count: number; since: number | null }> {
  const { count, since } = await db
    .selectFrom('application')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min<number | null>('submittedAt').as('since')])
    .where('status', 'in', ['submitted', 'reviewing'])
    .executeTakeFirstOrThrow()
  return { count: Number(count), since }
}
