import type { Db, Trx } from '#server/db/schema.ts'

/** The languages that a lesson’s video has captions in, and their files. */
export function captionsOf(db: Db | Trx, lessonId: string): Promise<{ language: string; fileId: string }[]> {
  return db
    .selectFrom('lesson_caption')
    .select(['language', 'fileId'])
    .where('lessonId', '=', lessonId)
    .orderBy('language')
    .execute()
}

/** Sets a lesson’s captions in place of all that it had; the files of those. */
export async function putCaptions(
  trx: Trx,
  lessonId: string,
  captions: { language: string; fileId: string }[],
): Promise<string[]> {
  const before = await captionsOf(trx, lessonId)
  await trx.deleteFrom('lesson_caption').where('lessonId', '=', lessonId).execute()
  if (captions.length > 0)
    await trx
      .insertInto('lesson_caption')
      .values(captions.map((one) => ({ ...one, lessonId })))
      .execute()
  return before.map(({ fileId }) => fileId)
}
