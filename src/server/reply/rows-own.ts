import { type OwnPart, ownPart } from '#server/db/own-rows.ts'
import type { Db } from '#server/db/schema.ts'

const ownReplies = (db: Db, accountId: string) =>
  db
    .selectFrom('reply')
    .select(['id', 'locale', 'name', 'body', 'shared', 'createdAt', 'updatedAt'])
    .where('authorId', '=', accountId)
    .orderBy('id')

/** What the noun keeps of a person, in their own copy. */
export const own: Record<string, OwnPart> = {
  'reply-templates': ownPart(ownReplies),
}
