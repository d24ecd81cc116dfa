import type { Db, IdempotencyTable, Trx } from './schema.ts'

export function findAnswer(db: Db | Trx, key: string) {
  return db.selectFrom('idempotency').select(['requestHash', 'answer']).where('key', '=', key).executeTakeFirst()
}

export async function keepAnswer(trx: Trx, row: IdempotencyTable): Promise<void> {
  await trx.insertInto('idempotency').values(row).execute()
}

/** Forgets answers from before `time`. */
export async function forgetAnswers(db: Db | Trx, time: number): Promise<void> {
  await db.deleteFrom('idempotency').where('createdAt', '<', time).execute()
}
