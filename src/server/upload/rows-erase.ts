import type { Db } from '#server/db/schema.ts'

/** Some of an account's uploads beyond one, by their ids, in every state. */
export function uploadsOf(db: Db, accountId: string, after: string, most: number) {
  return db
    .selectFrom('upload')
    .select(['id', 'name'])
    .where('accountId', '=', accountId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute()
}

/** Of these names, those that are there still as an account's. */
export async function uploadsThere(db: Db, accountId: string, names: string[]): Promise<string[]> {
  if (names.length === 0) return []
  const rows = await db
    .selectFrom('upload')
    .select('name')
    .where('accountId', '=', accountId)
    .where('name', 'in', names)
    .execute()
  return rows.map(({ name }) => name)
}
