import type { Locale } from '#contract/base/locale.ts'
import type { WrittenText } from '#contract/document/document.ts'
import { helpLimits } from '#contract/help/limits.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { badInput } from '#server/http/failure.ts'
import { holdQuestion, type QuestionRow, questionById } from '#server/question/rows.ts'
import { documentOf } from '#server/question/rows-document.ts'
import { answerOf } from '#server/question/rows-parts.ts'

/** What stands between a question and its answer, and the link back. */
const words: Record<Locale, { answer: string; from: (path: string) => string }> = {
  'zh-cn': { answer: '解决办法', from: (path) => `整理自[问答里的这个问题](${path})。` },
  en: { answer: 'Solution', from: (path) => `This page began as [a question in Q&A](${path}).` },
}

/**
 * What a draft made of a question begins with: its text, the accepted answer's, and a link to it. Throws
 * 400 {questionId: illegal} for one that is not there, hidden, of another language, or has no accepted answer.
 */
export async function questionText(db: Db | Trx, id: string, locale: Locale): Promise<WrittenText> {
  const question = await questionById(db, id)
  if (!question || !isReady(question) || question.locale !== locale) throw badInput({ questionId: 'illegal' })
  const answer = await answerOf(db, id, question.acceptedAnswerId ?? '')
  if (!answer) throw badInput({ questionId: 'illegal' })
  const { answer: heading, from } = words[locale]
  const body = `${question.body.trim()}\n\n## ${heading}\n\n${answer.body.trim()}\n\n---\n\n${from(`/QA/${id}`)}\n`
  const tags = (JSON.parse(question.tags) as string[]).slice(0, helpLimits.tags)
  return { title: question.title, summary: '', body, tags }
}

/** Holds a question that a draft is made of. Throws 400 {questionId}: `illegal` as above, `taken` where one was made before. */
export async function holdForDraft(trx: Trx, id: string): Promise<void> {
  const question = await holdQuestion(trx, id)
  if (!question || !isReady(question)) throw badInput({ questionId: 'illegal' })
  if (await documentOf(trx, id)) throw badInput({ questionId: 'taken' })
}

const isReady = ({ hidden, acceptedAnswerId }: QuestionRow) => hidden === 0 && acceptedAnswerId !== null
