import type { Insertable, Selectable } from 'kysely'
import { quizLimits } from '#contract/quiz/limits.ts'
import type { QuizSettings } from '#contract/quiz/staff.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import type { QuizQuestionTable, QuizTable } from './tables.ts'

export type QuestionRow = Selectable<QuizQuestionTable>

/** What a quiz has until its teacher says otherwise. */
const usual: QuizSettings = {
  passPercent: quizLimits.usualPass,
  attempts: 0,
  seconds: 0,
  explain: 'each',
  draw: 0,
  drawTags: [],
  shuffleQuestions: false,
  shuffleOptions: true,
}

/** How a lesson’s quiz is taken; version 0 while nobody has set it. */
export async function settingsOf(db: Db | Trx, lessonId: string): Promise<{ settings: QuizSettings; version: number }> {
  const row = await db.selectFrom('quiz').selectAll().where('lessonId', '=', lessonId).executeTakeFirst()
  return row ? { settings: settingsIn(row), version: row.version } : { settings: usual, version: 0 }
}

/** The same of several lessons, by the lesson. */
export async function settingsOfAll(db: Db | Trx, lessonIds: string[]): Promise<Map<string, QuizSettings>> {
  const settings = new Map(lessonIds.map((id) => [id, usual]))
  if (lessonIds.length === 0) return settings
  const rows = await db.selectFrom('quiz').selectAll().where('lessonId', 'in', lessonIds).execute()
  for (const row of rows) settings.set(row.lessonId, settingsIn(row))
  return settings
}

function settingsIn(row: Selectable<QuizTable>): QuizSettings {
  const { lessonId: _, courseId: __, version: ___, drawTags, shuffleQuestions, shuffleOptions, ...plain } = row
  return {
    ...plain,
    drawTags: JSON.parse(drawTags) as string[],
    shuffleQuestions: shuffleQuestions === 1,
    shuffleOptions: shuffleOptions === 1,
  }
}

export async function storeSettings(trx: Trx, row: Insertable<QuizTable>): Promise<void> {
  const { lessonId, courseId, ...values } = row
  await trx
    .insertInto('quiz')
    .values(row)
    .onConflict((conflict) => conflict.column('lessonId').doUpdateSet(values))
    .execute()
}

/** The present questions of a lesson, or of the course’s pool where it is null, in their order. */
export function questionsOf(db: Db | Trx, courseId: string, lessonId: string | null): Promise<QuestionRow[]> {
  return db
    .selectFrom('quiz_question')
    .selectAll()
    .where('courseId', '=', courseId)
    .where('lessonId', lessonId === null ? 'is' : '=', lessonId)
    .where('retired', '=', 0)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** The present revision of a question of a course. */
export function questionById(db: Db | Trx, courseId: string, id: string): Promise<QuestionRow | undefined> {
  return db
    .selectFrom('quiz_question')
    .selectAll()
    .where('id', '=', id)
    .where('courseId', '=', courseId)
    .where('retired', '=', 0)
    .executeTakeFirst()
}

/** The present revisions of some questions. */
export async function presentQuestions(db: Db | Trx, ids: string[]): Promise<QuestionRow[]> {
  if (ids.length === 0) return []
  return db.selectFrom('quiz_question').selectAll().where('id', 'in', ids).where('retired', '=', 0).execute()
}

/** All revisions of some questions. */
export function revisionsOf(db: Db | Trx, ids: string[]): Promise<QuestionRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db.selectFrom('quiz_question').selectAll().where('id', 'in', ids).execute()
}

export async function insertQuestions(trx: Trx, rows: Insertable<QuizQuestionTable>[]): Promise<void> {
  for (let from = 0; from < rows.length; from += 50)
    await trx
      .insertInto('quiz_question')
      .values(rows.slice(from, from + 50))
      .execute()
}

export async function retireQuestion(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('quiz_question').set({ retired: 1 }).where('id', '=', id).execute()
}

export async function placeQuestion(trx: Trx, id: string, position: number): Promise<void> {
  await trx.updateTable('quiz_question').set({ position }).where('id', '=', id).where('retired', '=', 0).execute()
}
