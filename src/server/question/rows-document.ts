import type { Db, Trx } from '#server/db/schema.ts'

/** The document that was made of a question, the published one first; undefined where there is none, or it was deleted. */
export async function documentOf(
  db: Db | Trx,
  questionId: string,
): Promise<{ id: string; title: string; published: boolean } | undefined> {
  const rows = await db
    .selectFrom('question_document')
    .innerJoin('doc', 'doc.id', 'question_document.docId')
    .leftJoin('document_edit', 'document_edit.docId', 'doc.id')
    .select(['doc.id', 'doc.title', 'doc.status', 'document_edit.title as copyTitle'])
    .where('question_document.questionId', '=', questionId)
    .where('doc.deletedAt', 'is', null)
    .where('doc.movedTo', '=', '')
    .orderBy('doc.id')
    .execute()
  const row = rows.find(({ status }) => status === 'published') ?? rows[0]
  return row && { id: row.id, title: row.title || row.copyTitle || '', published: row.status === 'published' }
}

/** Which questions documents were made of, in the order of their ids. */
export async function questionsOfDocuments(trx: Trx, docIds: string[]): Promise<string[]> {
  if (docIds.length === 0) return []
  const rows = await trx
    .selectFrom('question_document')
    .select('questionId')
    .distinct()
    .where('docId', 'in', docIds)
    .orderBy('questionId')
    .execute()
  return rows.map(({ questionId }) => questionId)
}

export async function tieDocument(trx: Trx, questionId: string, docId: string): Promise<void> {
  await trx.insertInto('question_document').values({ questionId, docId }).execute()
}

/** What was made of a duplicate was made of the question that is left. */
export async function moveDocuments(trx: Trx, from: string, to: string): Promise<void> {
  await trx.updateTable('question_document').set({ questionId: to }).where('questionId', '=', from).execute()
}
