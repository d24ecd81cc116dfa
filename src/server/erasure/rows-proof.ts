import type { Db } from '#server/db/schema.ts'

/** When somebody was asked who they are and signed on in this session, integer seconds; 0 where they may not have been. */
export async function sessionAskedAt(db: Db, sessionId: string): Promise<number> {
  const row = await db.selectFrom('session').select('askedAt').where('id', '=', sessionId).executeTakeFirst()
  return row?.askedAt ?? 0
}
