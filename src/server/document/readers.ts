import type { OutputOf } from '#contract/base/endpoint.ts'
import type { Locale } from '#contract/base/locale.ts'
import type { getDocumentReaders } from '#contract/document/readers.ts'
import type { Db } from '#server/db/schema.ts'
import { viewsOf } from '#server/help/views.ts'
import { documentAt } from './read.ts'
import { docsLeadingTo } from './rows-links.ts'
import { questionsLeadingTo, votePage } from './rows-readers.ts'

/** Of searches, questions and documents that lead to one. */
const shown = 10

/** What readers say of a document, how often it is read, and what leads to it. `at` is integer seconds. Throws 404. */
export async function readersOf(
  db: Db,
  id: string,
  { at, ...paging }: { page: number; limit: number; at: number },
): Promise<OutputOf<typeof getDocumentReaders>> {
  const doc = await documentAt(db, id)
  const { list, total } = await votePage(db, doc.id, paging)
  const ids = [doc.id, ...(JSON.parse(doc.formerIds) as string[])]
  const questions = await questionsLeadingTo(db, ids, shown)
  const documents = await docsLeadingTo(db, ids, shown + 1)
  return {
    ...(await viewsOf(db, doc.id, { at, searches: shown })),
    yes: doc.yes,
    no: doc.no,
    list: list.map(({ id: vote, helpful, reason, createdAt }) => ({
      id: vote,
      helpful: helpful === 1,
      reason,
      at: createdAt,
    })),
    total,
    questions: questions.map(({ id: question, title, locale }) => ({ id: question, title, locale: locale as Locale })),
    documents: documents
      .filter((one) => one.id !== doc.id)
      .slice(0, shown)
      .map((one) => ({ id: one.id, title: one.title, locale: one.locale as Locale })),
  }
}
