import type { Locale } from '#contract/base/locale.ts'
import type { HiddenQuestion, ReportedText } from '#contract/question/moderation.ts'
import type { QuestionSummary, ReportReason } from '#contract/question/question.ts'
import type { Db } from '#server/db/schema.ts'
import { beginningOf, excerptOf } from '#server/text/excerpt.ts'
import { hiddenPage, latestNotes, type ReportFilter, reasonCounts, reportedPage, textsById } from './rows-moderation.ts'

type Paging = { page: number; limit: number }

const key = ({ questionId, answerId, commentId }: { questionId: string; answerId: string; commentId: string }) =>
  [questionId, answerId, commentId].join('~')

/** What was reported, as support looks through it: one entry for each text. */
export async function reportedTexts(
  db: Db,
  filter: ReportFilter & Paging,
): Promise<{ list: ReportedText[]; total: number }> {
  const { list: reported, total } = await reportedPage(db, filter)
  if (reported.length === 0) return { list: [], total }
  const ids = [...new Set(reported.map(({ questionId }) => questionId))]
  const given = (of: string[]) => of.filter((id) => id !== '')
  const texts = await textsById(db, {
    questions: ids,
    answers: given(reported.map(({ answerId }) => answerId)),
    comments: given(reported.map(({ commentId }) => commentId)),
  })
  const questions = new Map(texts.questions.map((question) => [question.id, question]))
  const answers = new Map(texts.answers.map(({ id, html }) => [id, html]))
  const comments = new Map(texts.comments.map(({ id, text }) => [id, text]))
  const counts = await reasonCounts(db, ids)
  const notes = new Map((await latestNotes(db, ids)).map((one) => [key(one), one.note]))

  const list = reported.flatMap(({ count, doubtful, lastAt, ...name }): ReportedText[] => {
    const question = questions.get(name.questionId)
    if (!question) return []
    const id = key(name)
    const html = name.answerId === '' ? question.html : (answers.get(name.answerId) ?? '')
    return [
      {
        id,
        ...name,
        locale: question.locale as Locale,
        title: question.title,
        excerpt: name.commentId === '' ? excerptOf(html) : beginningOf(comments.get(name.commentId) ?? ''),
        reasons: counts
          .filter((one) => key(one) === id)
          .map((one) => ({ reason: one.reason as ReportReason, count: one.count })),
        note: notes.get(id) ?? '',
        count,
        doubtful,
        lastAt,
        hidden: question.hidden === 1,
      },
    ]
  })
  return { list, total }
}

/** The questions that nobody but support sees. */
export async function hiddenQuestions(db: Db, paging: Paging): Promise<{ list: HiddenQuestion[]; total: number }> {
  const { list, total } = await hiddenPage(db, paging)
  return {
    list: list.map(({ id, summary, updatedAt }) => {
      const { locale, title, excerpt, author } = JSON.parse(summary) as QuestionSummary
      return { id, locale, title, excerpt, author, updatedAt }
    }),
    total,
  }
}
