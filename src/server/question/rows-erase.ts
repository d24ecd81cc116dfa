import type { Db, Trx } from '#server/db/schema.ts'

/** Questions in which an account wrote, also what was deleted since: some of them beyond one, by their ids. */
export async function threadsOf(db: Db, accountId: string, after: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('question')
    .select('id')
    .where('id', '>', after)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('authorId', '=', accountId),
        eb('id', 'in', selectFrom('answer').select('questionId').where('authorId', '=', accountId)),
        eb('id', 'in', selectFrom('comment').select('questionId').where('authorId', '=', accountId)),
      ]),
    )
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Questions that an account follows, some of them. */
export async function followedBy(db: Db, accountId: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('question_follow')
    .select('questionId')
    .where('accountId', '=', accountId)
    .limit(most)
    .execute()
  return rows.map(({ questionId }) => questionId)
}

/** A question in any state, held until the transaction ends. */
export function holdThread(trx: Trx, id: string) {
  return trx
    .updateTable('question')
    .set((eb) => ({ updatedAt: eb.ref('updatedAt') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** All that was ever said in a question, what was deleted too. */
export async function saidIn(db: Db | Trx, questionId: string) {
  const answers = await db.selectFrom('answer').selectAll().where('questionId', '=', questionId).execute()
  const comments = await db.selectFrom('comment').selectAll().where('questionId', '=', questionId).execute()
  return { answers, comments }
}

/** Whether a question means something to anybody but who asked it, besides what was said in it. */
export async function isOthers(trx: Trx, questionId: string, accountId: string): Promise<boolean> {
  const found = await trx
    .selectFrom('question_follow')
    .select('questionId')
    .where('questionId', '=', questionId)
    .where('accountId', '<>', accountId)
    .unionAll(
      trx
        .selectFrom('question_vote')
        .select('questionId')
        .where('questionId', '=', questionId)
        .where('accountId', '<>', accountId),
    )
    .unionAll(trx.selectFrom('question_document').select('questionId').where('questionId', '=', questionId))
    .unionAll(trx.selectFrom('question_redirect').select('questionId').where('questionId', '=', questionId))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Earlier states of a text; `answerId` empty: of the question. */
export async function deleteVersions(trx: Trx, questionId: string, answerId: string): Promise<void> {
  await trx.deleteFrom('text_version').where('questionId', '=', questionId).where('answerId', '=', answerId).execute()
}

export function versionsIn(trx: Trx, questionId: string) {
  return trx.selectFrom('text_version').selectAll().where('questionId', '=', questionId).execute()
}

export async function setVersionBody(
  trx: Trx,
  { questionId, answerId, version }: { questionId: string; answerId: string; version: number },
  body: string,
): Promise<void> {
  await trx
    .updateTable('text_version')
    .set({ body })
    .where('questionId', '=', questionId)
    .where('answerId', '=', answerId)
    .where('version', '=', version)
    .execute()
}

export async function setComment(trx: Trx, id: string, values: { text: string; deletedAt?: number }): Promise<void> {
  await trx.updateTable('comment').set(values).where('id', '=', id).execute()
}

/** What others were told about a question that is gone. */
export async function untell(trx: Trx, questionId: string): Promise<void> {
  await trx.deleteFrom('notification').where('about', '=', `question:${questionId}`).execute()
}

/** Deletes what an account looked at, and how its reports turned out. */
export async function deleteSeen(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('question_seen').where('accountId', '=', accountId).execute()
  await db.deleteFrom('report_record').where('accountId', '=', accountId).execute()
}

/** Reports stay, for they are about others; what was noted with them goes. */
export async function emptyReports(db: Db, accountId: string): Promise<void> {
  await db.updateTable('report').set({ note: '' }).where('accountId', '=', accountId).where('note', '<>', '').execute()
}
