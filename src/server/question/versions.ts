import { questionLimits } from '#contract/question/limits.ts'
import type { TextVersion } from '#contract/question/question.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { notFound } from '#server/http/failure.ts'
import { type QuestionRow, questionById } from './rows.ts'
import { type AnswerRow, answerOf, authorsOf } from './rows-parts.ts'
import { keepVersions, type VersionRow, versionsOf } from './rows-versions.ts'

/** A text before it is edited for the first time. */
export function firstVersion(question: QuestionRow, answer?: AnswerRow): VersionRow {
  const text = answer ?? question
  return {
    questionId: question.id,
    answerId: answer?.id ?? '',
    version: text.version,
    title: answer ? '' : question.title,
    tags: answer ? '[]' : question.tags,
    body: text.body,
    authorId: text.authorId,
    at: text.createdAt,
  }
}

/** Keeps a text's state before an edit, unless an earlier edit did, and the one after it. */
export async function keepEdit(trx: Trx, before: VersionRow, after: Partial<VersionRow>): Promise<void> {
  await keepVersions(trx, [before, { ...before, ...after, version: before.version + 1 }])
}

/**
 * The newest states of a text of a question that everybody may read, newest first. Throws 404 when there is no such text.
 */
export async function textVersions(db: Db | Trx, questionId: string, answerId: string): Promise<TextVersion[]> {
  const question = await questionById(db, questionId)
  if (!question || question.hidden === 1) throw notFound()
  const answer = answerId === '' ? undefined : await answerOf(db, questionId, answerId)
  if (answerId !== '' && !answer) throw notFound()
  const kept = await versionsOf(db, questionId, answerId, questionLimits.versionsShown)
  const rows = kept.length > 0 ? kept : [firstVersion(question, answer)]
  const authors = await authorsOf(
    db,
    rows.map(({ authorId }) => authorId),
    question.locale,
  )
  return rows.map((row) => ({
    version: row.version,
    title: row.title,
    tags: JSON.parse(row.tags) as string[],
    body: row.body,
    author: authors.get(row.authorId) ?? { name: '', path: '' },
    at: row.at,
  }))
}
