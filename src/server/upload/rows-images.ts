import { sql } from 'kysely'
import type { Db, Trx } from '#server/db/schema.ts'
import type { SitePicture } from '#server/text/site-pictures.ts'
import { isThere } from './rows.ts'

/** The size in pixels. */
export type OwnImage = { name: string; width: number; height: number }

/** Which of these images are an account's own. */
export async function ownImages(db: Db | Trx, accountId: string, names: string[]): Promise<OwnImage[]> {
  if (names.length === 0) return []
  return db
    .selectFrom('upload')
    .select(['name', 'width', 'height'])
    .where('accountId', '=', accountId)
    .where('purpose', '=', 'image')
    .where('name', 'in', names)
    .where(isThere)
    .execute()
}

/** The same, and from now on something shows them; `opens: false`: what is closed stays so. */
export async function showImages(
  trx: Trx,
  { accountId, names, now, opens = true }: { accountId: string; names: string[]; now: number; opens?: boolean },
): Promise<OwnImage[]> {
  if (names.length === 0) return []
  return (
    trx
      .updateTable('upload')
      .set(opens ? { usedAt: now, closed: 0 } : { usedAt: now })
      .where('accountId', '=', accountId)
      .where('purpose', '=', 'image')
      .where('name', 'in', names)
      // Nothing that is being removed comes back.
      .where(isThere)
      .returning(['name', 'width', 'height'])
      .execute()
  )
}

/** Both engines have this function and mean the same by it; LIKE they read differently. */
const namedIn = (name: string) => (text: string) =>
  sql<boolean>`replace(${sql.ref(text)}, ${name}, '') <> ${sql.ref(text)}`

/**
 * Whether a question, an answer, feedback or an application of an account's shows an image, or a document of anybody. A
 * text that went with its question shows nothing.
 */
export async function isShownBy(trx: Trx, accountId: string, name: string): Promise<boolean> {
  const picture: SitePicture = { store: 'uploads', key: name }
  return (
    (await isOutsideCourses(trx, accountId, picture)) ||
    (await isOpenInCourse(trx, picture)) ||
    (await isInClosedLesson(trx, picture))
  )
}

/** The same of what is no course’s: documents of anybody, products and activities, and an account’s own texts. */
export async function isOutsideCourses(trx: Trx, accountId: string, picture: SitePicture): Promise<boolean> {
  if (await isInDocument(trx, picture)) return true
  if (picture.store === 'files') return false
  const shows = namedIn(picture.key)
  const row = await trx
    .selectFrom('question')
    .select('question.id')
    .where('question.authorId', '=', accountId)
    .where('question.deletedAt', 'is', null)
    .where(shows('question.html'))
    .unionAll(
      trx
        .selectFrom('answer')
        .innerJoin('question', 'question.id', 'answer.questionId')
        .select('question.id')
        .where('answer.authorId', '=', accountId)
        .where('answer.deletedAt', 'is', null)
        .where('question.deletedAt', 'is', null)
        .where(shows('answer.html')),
    )
    .unionAll(
      trx
        .selectFrom('feedback_message')
        .select('feedbackId as id')
        .where('accountId', '=', accountId)
        .where(shows('feedback_message.html')),
    )
    .unionAll(
      trx.selectFrom('application').select('id').where('accountId', '=', accountId).where(shows('application.answers')),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Whether what is published of documents, a working copy, a version, a picture of a post, a product or an activity shows a
 * picture. A deleted document's counts: it may come back. Texts as imported are known by their links, so that not all of
 * them are read.
 */
async function isInDocument(trx: Trx, { store, key }: SitePicture): Promise<boolean> {
  const shows = namedIn(key)
  const links = trx.selectFrom('document_link').select('docId')
  const row = await (store === 'uploads'
    ? links.where('kind', '=', 'upload').where('target', '=', key)
    : links.where('kind', '=', 'file').where('target', 'like', `${key}%`)
  )
    .unionAll(trx.selectFrom('document_save').select('docId').where(shows('document_save.body')))
    .unionAll(trx.selectFrom('document_version').select('docId').where(shows('document_version.body')))
    .unionAll(trx.selectFrom('doc').select('id as docId').where(shows('doc.cover')))
    .unionAll(trx.selectFrom('product').select('id as docId').where(shows('product.images')))
    .unionAll(trx.selectFrom('product').select('id as docId').where(shows('product.texts')))
    .unionAll(trx.selectFrom('activity').select('id as docId').where(shows('activity.htmlZh')))
    .unionAll(trx.selectFrom('activity').select('id as docId').where(shows('activity.htmlEn')))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether what anybody may see of a course shows a picture: its cover, its introduction, a lesson that is a preview. */
export async function isOpenInCourse(trx: Trx, { key }: SitePicture): Promise<boolean> {
  const shows = namedIn(key)
  const row = await trx
    .selectFrom('course')
    .select('id')
    .where((eb) => eb.or([shows('course.cover'), shows('course.intro')]))
    .unionAll(trx.selectFrom('course_lesson').select('id').where('preview', '=', 1).where(shows('course_lesson.body')))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a lesson that is no preview shows a picture, or a question of a quiz; attempts go on to show what was replaced. */
export async function isInClosedLesson(trx: Trx, { key }: SitePicture): Promise<boolean> {
  const shows = namedIn(key)
  const row = await trx
    .selectFrom('course_lesson')
    .select('id')
    .where('preview', '=', 0)
    .where(shows('course_lesson.body'))
    .unionAll(trx.selectFrom('quiz_question').select('id').where(shows('quiz_question.question')))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Nothing shows an account's image any more. */
export async function hideImage(trx: Trx, accountId: string, name: string): Promise<void> {
  await trx
    .updateTable('upload')
    .set({ usedAt: null })
    .where('accountId', '=', accountId)
    .where('purpose', '=', 'image')
    .where('name', '=', name)
    .where('usedAt', '>', 0)
    .execute()
}

/** Whether all of these are uploaded images, none of them on its way out. */
export async function imagesAreThere(trx: Trx, names: string[]): Promise<boolean> {
  const rows = await trx
    .selectFrom('upload')
    .select('name')
    .where('purpose', '=', 'image')
    .where('name', 'in', names)
    .where((eb) => eb.or([eb('usedAt', 'is', null), eb('usedAt', '>', 0)]))
    .execute()
  return new Set(rows.map(({ name }) => name)).size === names.length
}

/** Uploaded images that something of the staff’s shows are kept from now on, and anybody may see them. */
export async function keepImages(trx: Trx, names: string[], now: number): Promise<void> {
  if (names.length === 0) return
  await trx
    .updateTable('upload')
    .set((eb) => ({ usedAt: eb.fn.coalesce('usedAt', eb.val(now)), closed: 0 }))
    .where('purpose', '=', 'image')
    .where('name', 'in', names)
    // All of them, also where nothing changes: who is about to close one waits, and sees what shows it.
    .where(isThere)
    .execute()
}
