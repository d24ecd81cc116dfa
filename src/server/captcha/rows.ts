import type { Insertable } from 'kysely'
import type { Db } from '#server/db/schema.ts'
import type { CaptchaTable } from './tables.ts'

/** A picture in place of the one that had the same id. */
export async function putCaptcha(db: Db, row: Insertable<CaptchaTable>): Promise<void> {
  const { answer, tries, expiresAt } = row
  await db
    .insertInto('captcha')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ answer, tries, expiresAt }))
    .execute()
}

/** The answer of a picture that can still be tried, without trying it. */
export async function captchaAnswer(db: Db, id: string, now: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('captcha')
    .select('answer')
    .where('id', '=', id)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row?.answer
}

/** Counts a try and tells the answer to compare with; nothing once `most` tries are over. */
export async function tryCaptcha(db: Db, id: string, most: number, now: number): Promise<string | undefined> {
  const row = await db
    .updateTable('captcha')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('tries', '<', most)
    .where('expiresAt', '>', now)
    .returning('answer')
    .executeTakeFirst()
  return row?.answer
}

/** Changes an answer that is still this one; whether it was. */
export async function changeCaptcha(db: Db, id: string, answer: string, next: string): Promise<boolean> {
  const row = await db
    .updateTable('captcha')
    .set({ answer: next })
    .where('id', '=', id)
    .where('answer', '=', answer)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes a picture away whose answer is still this one: of any number of callers at once, one does. */
export async function takeCaptcha(db: Db, id: string, answer: string): Promise<boolean> {
  const row = await db
    .deleteFrom('captcha')
    .where('id', '=', id)
    .where('answer', '=', answer)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteExpiredCaptchas(db: Db, now: number): Promise<void> {
  await db.deleteFrom('captcha').where('expiresAt', '<=', now).execute()
}
