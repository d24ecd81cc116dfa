import type { Locale } from '#contract/base/locale.ts'
import { questionSummary } from '#contract/question/assemble.ts'
import type { Answer, Author, Comment, Question } from '#contract/question/question.ts'
import { nextRev } from '#server/db/counter.ts'
import type { Trx } from '#server/db/schema.ts'
import { countUnrevised } from '#server/db/stamps.ts'
import { excerptOf } from '#server/text/excerpt.ts'
import { type QuestionRow, questionRow, updateQuestion } from './rows.ts'
import { documentOf } from './rows-document.ts'
import { type AnswerRow, answersOf, authorsOf, type CommentRow, commentsOf } from './rows-parts.ts'

type Parts = { answers: AnswerRow[]; comments: CommentRow[]; authors: Map<string, Author> }

/**
 * Writes down anew what readers get of a question: the last thing that every change of it does. With a new revision,
 * so that devices fetch it, unless only votes or follows were counted, and nobody in it has another name or picture.
 */
export async function writeRecord(trx: Trx, id: string, options: { keepRev?: boolean } = {}): Promise<void> {
  const { question, written } = await present(trx, id)
  const keepsRev = options.keepRev && authorsIn(question) === authorsIn(JSON.parse(written) as Question)
  // Late: the counter stays locked until the commit.
  await store(trx, keepsRev ? question : { ...question, rev: await nextRev(trx) })
  if (keepsRev) await countUnrevised(trx)
}

/** Who is named beside which text, in an order that votes do not change. */
function authorsIn(question: Question): string {
  const texts = [question, ...question.answers].flatMap((text) => [text, ...text.comments])
  return JSON.stringify(
    texts.map(({ id, author }) => [id, author]).sort(([a], [b]) => ((a as string) < (b as string) ? -1 : 1)),
  )
}

/** The same for a question that is held, where somebody has another name or picture by now. */
export async function renewRecord(trx: Trx, id: string): Promise<void> {
  const { question, written } = await present(trx, id)
  if (JSON.stringify(question) !== written) await store(trx, { ...question, rev: await nextRev(trx) })
}

/** A question as it is now, and what was written down of it last. */
async function present(trx: Trx, id: string): Promise<{ question: Question; written: string }> {
  const row = await questionRow(trx, id)
  const [answers, comments] = [await answersOf(trx, id), await commentsOf(trx, id)]
  const authors = await authorsOf(
    trx,
    [row, ...answers, ...comments].map(({ authorId }) => authorId),
    row.locale,
  )
  const document = await documentOf(trx, id)
  const question = questionRecord(row, { answers, comments, authors })
  if (document?.published) question.help = { id: document.id, title: document.title }
  return { question, written: row.record }
}

async function store(trx: Trx, question: Question): Promise<void> {
  await updateQuestion(trx, question.id, {
    rev: question.rev,
    record: JSON.stringify(question),
    summary: JSON.stringify(questionSummary(question)),
  })
}

/** The contract's question, from the rows of its texts; `authors` knows everybody who wrote one of them. */
function questionRecord(row: QuestionRow, { answers, comments, authors }: Parts): Question {
  const author = (id: string): Author => authors.get(id) ?? { name: '', path: '' }
  const commentsOn = (answerId: string): Comment[] =>
    comments
      .filter((comment) => comment.answerId === answerId)
      .map(({ id, text, authorId, createdAt }) => ({ id, text, author: author(authorId), createdAt }))
  const toAnswer = (answer: AnswerRow): Answer => ({
    id: answer.id,
    html: answer.html,
    author: author(answer.authorId),
    official: answer.official === 1,
    votes: answer.votes,
    comments: commentsOn(answer.id),
    version: answer.version,
    createdAt: answer.createdAt,
    editedAt: answer.editedAt,
  })
  const formerIds = JSON.parse(row.formerIds) as string[]
  return {
    id: row.id,
    locale: row.locale as Locale,
    title: row.title,
    excerpt: excerptOf(row.html),
    tags: JSON.parse(row.tags) as string[],
    categoryId: row.categoryId ?? '',
    status: row.status,
    votes: row.votes,
    answerCount: row.answerCount,
    bounty: row.bountyState === 'held' ? row.bounty : 0,
    author: author(row.authorId),
    createdAt: row.createdAt,
    activeAt: row.activeAt,
    ...(formerIds.length > 0 && { formerIds }),
    html: row.html,
    comments: commentsOn(''),
    answers: inReadingOrder(answers, row.acceptedAnswerId).map(toAnswer),
    acceptedAnswerId: row.acceptedAnswerId ?? '',
    followCount: row.followCount,
    version: row.version,
    editedAt: row.editedAt,
    rev: row.rev,
    ...(row.courseId !== null &&
      row.lessonId !== null && {
        lesson: { courseId: row.courseId, lessonId: row.lessonId, second: row.lessonSecond },
        ...(row.lessonParagraph !== null && { lessonParagraph: row.lessonParagraph }),
      }),
  }
}

/** The accepted one, official ones, then by votes, then the oldest first. */
function inReadingOrder(answers: AnswerRow[], acceptedId: string | null): AnswerRow[] {
  return [...answers].sort(
    (a, b) =>
      Number(b.id === acceptedId) - Number(a.id === acceptedId) ||
      b.official - a.official ||
      b.votes - a.votes ||
      a.createdAt - b.createdAt ||
      (a.id < b.id ? -1 : 1),
  )
}
