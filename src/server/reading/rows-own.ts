import { type OwnPart, ownPart } from '#server/db/own-rows.ts'
import type { Db } from '#server/db/schema.ts'

const ownReading = (db: Db, accountId: string) =>
  db.selectFrom('reading_item').select('item').where('accountId', '=', accountId).orderBy('name')

/** What the noun keeps of a person, in their own copy. */
export const own: Record<string, OwnPart> = {
  reading: ownPart(ownReading, {
    shown: (rows) => rows.map(({ item }) => JSON.parse(item) as { erased: boolean }).filter(({ erased }) => !erased),
  }),
}
