import { type OwnPart, ownPart } from '#server/db/own-rows.ts'
import type { Db } from '#server/db/schema.ts'

export const ownUploads = (db: Db, accountId: string) =>
  db
    .selectFrom('upload')
    .select(['name', 'purpose', 'width', 'height', 'bytes', 'createdAt'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .orderBy('id')

/** What the noun keeps of a person, in their own copy. */
export const own: Record<string, OwnPart> = {
  uploads: ownPart(ownUploads),
}
