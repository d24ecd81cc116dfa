import type { Db, Trx } from './schema.ts'

/**
 * Takes `count` revisions and answers the last of them. Call it late in the transaction: the row stays locked until the
 * commit, so revisions become visible in their order and a reader at revision n has seen everything up to n.
 */
export function nextRev(trx: Trx, count = 1): Promise<number> {
  return counted(trx, 'rev', count)
}

/** The next number of what people call by it, from 1. Another transaction that takes one at the same time waits. */
export function nextNo(trx: Trx, of: 'application' | 'feedback' | 'order'): Promise<number> {
  return counted(trx, of, 1)
}

async function counted(trx: Trx, name: string, count: number): Promise<number> {
  const { n } = await trx
    .updateTable('counter')
    .set((eb) => ({ n: eb('n', '+', count) }))
    .where('name', '=', name)
    .returning('n')
    .executeTakeFirstOrThrow()
  return n
}

/** The newest revision there is. */
export async function currentRev(db: Db): Promise<number> {
  const { n } = await db.selectFrom('counter').select('n').where('name', '=', 'rev').executeTakeFirstOrThrow()
  return n
}
