import type { Trx } from '#server/db/schema.ts'
import { renewRecord } from '#server/question/record.ts'
import { holdQuestion } from '#server/question/rows.ts'
import { questionsOfDocuments } from '#server/question/rows-document.ts'
import { reviseDocs } from './rows.ts'

/**
 * Gives documents new revisions, and the questions that they were made of with them, which name them while they are
 * published. The last thing of a transaction. Questions are held before: a transaction that writes one counts its
 * revision last.
 */
export async function revise(trx: Trx, ids: string[]): Promise<void> {
  const held: string[] = []
  for (const id of await questionsOfDocuments(trx, ids)) if (await holdQuestion(trx, id)) held.push(id)
  await reviseDocs(trx, ids)
  for (const id of held) await renewRecord(trx, id)
}
