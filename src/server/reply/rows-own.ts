import { type OwnPart, ownPart } from '#server/db/own-rows.ts'
import type { Db } from '#server/db/schema.ts'

const ownReplies = (db: Db, accountId: string, from: number, most: number) =>
  db
    .selectFrom('reply')
    .select(['id', 'locale', 'name', 'body', 'shared', 'createdAt', 'updatedAt'])
    .where('authorId', '=', accountId)
    .orderBy('id')
    .offset(from)
    .limit(most)
    .execute()

/** What the noun keeps of a person, in their own copy. */
export const own: Record<string, OwnPart> = {
  'reply-templates': ownPart(ownReplies),
}
