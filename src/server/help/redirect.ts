import type { Db, Trx } from '#server/db/schema.ts'
import { addressKey, idKey } from './address-key.ts'
import { liveAt } from './rows-redirect.ts'

/** The id of the document that once had this id, null where none had. */
export const idFormerly = (db: Db | Trx, id: string): Promise<string | null> => liveAt(db, [idKey(id)])

/**
 * The id of the document that an address of an earlier site leads to, null where none does. Sites are often served below
 * a path of their own (`/docs/…`), which no folder is called.
 */
export async function idAtAddress(db: Db, pathname: string): Promise<string | null> {
  const key = addressKey(pathname)
  if (key === null) return null
  const slash = key.indexOf('/')
  return liveAt(db, slash < 0 ? [key] : [key, key.slice(slash + 1)])
}
