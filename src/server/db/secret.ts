import type { Db, Trx } from './schema.ts'

/** A key of the site by its name; `fresh` becomes it where there is none yet, of any number of callers at once one's. */
export async function siteSecret(db: Db | Trx, name: string, fresh: () => string): Promise<string> {
  const known = await find(db, name)
  if (known !== undefined) return known
  await db
    .insertInto('secret')
    .values({ name, value: fresh() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = await find(db, name)
  if (made === undefined) throw new Error(`the secret ${name} vanished while it was made`)
  return made
}

async function find(db: Db | Trx, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}
