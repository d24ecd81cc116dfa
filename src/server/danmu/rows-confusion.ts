import type { Db } from '#server/db/schema.ts'
import { isListed } from '#server/question/rows-list.ts'

/** Questions at seconds of a lesson’s video that everybody may read, the latest. */
export function questionsAt(db: Db, lessonId: string, most: number) {
  return db
    .selectFrom('question')
    .select(['title', 'lessonSecond as second', 'acceptedAnswerId'])
    .where('lessonId', '=', lessonId)
    .where('lessonSecond', 'is not', null)
    .where(isListed)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

/** Danmu that everybody sees and that ask something, by their question mark; the latest. */
export function askingDanmu(db: Db, lessonId: string, most: number) {
  return db
    .selectFrom('danmu')
    .select(['text', 'atMs'])
    .where('lessonId', '=', lessonId)
    .where('kind', '!=', 'note')
    .where('state', '=', 'visible')
    .where((eb) => eb.or(['%?%', '%？%', '%؟%'].map((mark) => eb('text', 'like', mark))))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}
