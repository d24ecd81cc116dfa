import { holdsNode } from '#server/access/permission.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { badInput, notFound } from '#server/http/failure.ts'
import type { AuthoringPorts } from '#server/ports/ports.ts'
import { holdQuestion, type QuestionRow, questionById } from './rows.ts'
import { setSeen } from './rows-people.ts'
import { settled } from './sweep.ts'

/** Who writes. */
export type Actor = { accountId: string; roleId: number }

/** Whether somebody may change what others wrote, and whether they may take it away. */
export const moderates = (db: Db | Trx, { roleId }: Actor) => holdsNode(db, roleId, '/admin/qa/edit')
export const mayDeleteAny = (db: Db | Trx, { roleId }: Actor) => holdsNode(db, roleId, '/admin/qa/del')

/** A question for somebody who leaves it as it is. Throws 404 as below. */
export async function visibleQuestion(db: Db | Trx, id: string, actor: Actor): Promise<QuestionRow> {
  return visible(db, await questionById(db, id), actor)
}

/**
 * A question for somebody who does something with it, held. Throws 404 when there is none, or when it is hidden and they
 * do not moderate.
 */
export async function knownQuestion(trx: Trx, id: string, actor: Actor): Promise<QuestionRow> {
  return visible(trx, await holdQuestion(trx, id), actor)
}

async function visible(db: Db | Trx, row: QuestionRow | undefined, actor: Actor): Promise<QuestionRow> {
  if (!row || (row.hidden === 1 && !(await moderates(db, actor)))) throw notFound()
  return row
}

/** The same for somebody who changes it and writes its record: as it is by now. */
export async function changingQuestion(
  trx: Trx,
  ports: AuthoringPorts,
  id: string,
  actor: Actor,
): Promise<QuestionRow> {
  return settled(trx, ports, await knownQuestion(trx, id, actor))
}

/** The same for somebody who adds something: refused with {status: closed} when nothing can be added any more. */
export async function openQuestion(trx: Trx, ports: AuthoringPorts, id: string, actor: Actor): Promise<QuestionRow> {
  const row = await changingQuestion(trx, ports, id, actor)
  if (row.status === 'closed') throw badInput({ status: 'closed' })
  return row
}

/** Notes that somebody has seen what was said: what they write themselves is no news to them. */
export function saw(trx: Trx, questionId: string, accountId: string, seenAt: number): Promise<void> {
  return setSeen(trx, { questionId, accountId, seenAt })
}
