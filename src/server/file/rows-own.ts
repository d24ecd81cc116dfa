import { type OwnPart, ownPart } from '#server/db/own-rows.ts'
import type { Db } from '#server/db/schema.ts'

/** Big files that one brought, and what of them has come; the bytes are the site's, and one has them. */
const ownFiles = (db: Db, accountId: string) =>
  db
    .selectFrom('file')
    .select(['purpose', 'name', 'type', 'bytes', 'received', 'state', 'createdAt'])
    .where('ownerId', '=', accountId)
    .orderBy('createdAt')
    .orderBy('id')

/** What the noun keeps of a person, in their own copy. */
export const own: Record<string, OwnPart> = {
  files: ownPart(ownFiles),
}
