import type { Db, Trx } from '#server/db/schema.ts'

/** The id of the published document that the first of these keys with one leads to, null where none does. */
export async function liveAt(db: Db | Trx, keys: string[]): Promise<string | null> {
  const rows = await db
    .selectFrom('redirect')
    .innerJoin('doc', 'doc.id', 'redirect.docId')
    .select(['redirect.path', 'doc.id'])
    .where('redirect.path', 'in', keys)
    .where('doc.status', '=', 'published')
    .where('doc.deletedAt', 'is', null)
    .execute()
  for (const key of keys) {
    const row = rows.find(({ path }) => path === key)
    if (row) return row.id
  }
  return null
}

/** An address, and the id that it leads to. */
export type Redirect = { path: string; docId: string }

/** Lets addresses lead to documents; one that led elsewhere leads there from now on. */
export async function putRedirects(trx: Trx, redirects: Redirect[]): Promise<void> {
  for (let at = 0; at < redirects.length; at += atATime) {
    await trx
      .insertInto('redirect')
      .values(redirects.slice(at, at + atATime))
      .onConflict((conflict) => conflict.column('path').doUpdateSet((eb) => ({ docId: eb.ref('excluded.docId') })))
      .execute()
  }
}

/** Redirects to a document that has another id now lead to the new one: redirects never form a chain. */
export async function moveRedirects(trx: Trx, from: string, to: string): Promise<void> {
  await trx.updateTable('redirect').set({ docId: to }).where('docId', '=', from).execute()
}

const atATime = 200
