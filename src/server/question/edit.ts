import { codes } from '#contract/base/codes.ts'
import type { Trx } from '#server/db/schema.ts'
import { Failure, forbidden, notFound, phrases } from '#server/http/failure.ts'
import type { AuthoringPorts } from '#server/ports/ports.ts'
import { type DrawnText, placeText, spareImages } from '#server/upload/authored-text.ts'
import { moderates, openQuestion, saw } from './actor.ts'
import { type Carer, noteCare } from './care.ts'
import { knownCategory } from './category.ts'
import { countToday } from './limits.ts'
import { writeRecord } from './record.ts'
import { setTags, updateQuestion } from './rows.ts'
import { answerOf, updateAnswer } from './rows-parts.ts'
import { firstVersion, keepEdit } from './versions.ts'

type QuestionEdit = {
  id: string
  title: string
  text: DrawnText
  tags: string[]
  categoryId?: string | undefined
  /** The one that was edited. */
  version: number
}

/**
 * Changes a question of one's own, or anybody's for those who moderate; its new version. Throws 404, 403, 400 {status:
 * closed} and what asking throws, 412 with the present text when it was changed meanwhile, 429 beyond what a day allows.
 */
export async function editQuestion(trx: Trx, ports: AuthoringPorts, actor: Carer, edit: QuestionEdit): Promise<number> {
  const now = ports.clock.now()
  await countToday(trx, 'edit', { accountId: actor.accountId, now })
  const question = await openQuestion(trx, ports, edit.id, actor)
  const { id, authorId } = question
  if (authorId !== actor.accountId && !(await moderates(trx, actor))) throw forbidden()
  if (question.version !== edit.version) throw stale({ ...question, tags: JSON.parse(question.tags) as string[] })
  const tags = [...new Set(edit.tags)]
  const { title, text } = edit
  const { body } = text
  const values = { title, body, tags: JSON.stringify(tags) }
  const html = await placeText(trx, ports, { ...text, id, authorId }, now)
  await keepEdit(trx, firstVersion(question), { ...values, authorId: actor.accountId, at: now })
  await updateQuestion(trx, id, {
    ...values,
    html,
    categoryId: await knownCategory(trx, edit.categoryId),
    version: question.version + 1,
    editedAt: now,
    activeAt: now,
    updatedAt: now,
  })
  if (question.hidden === 0) await setTags(trx, question, tags)
  await spareImages(trx, question.html, authorId, now)
  await saw(trx, id, actor.accountId, now)
  if (authorId !== actor.accountId)
    await noteCare(trx, ports, actor, {
      what: 'question.edit',
      id,
      before: { title: question.title, body: question.body },
      after: { title, body },
    })
  await writeRecord(trx, id)
  return question.version + 1
}

/** Changes an answer, as above; its new version. */
export async function editAnswer(
  trx: Trx,
  ports: AuthoringPorts,
  actor: Carer,
  edit: { id: string; answerId: string; text: DrawnText; version: number },
): Promise<number> {
  const now = ports.clock.now()
  await countToday(trx, 'edit', { accountId: actor.accountId, now })
  const question = await openQuestion(trx, ports, edit.id, actor)
  const answer = await answerOf(trx, question.id, edit.answerId)
  if (!answer) throw notFound()
  const { id, authorId, version } = answer
  if (authorId !== actor.accountId && !(await moderates(trx, actor))) throw forbidden()
  if (version !== edit.version) throw stale({ version, title: '', body: answer.body, tags: [] })
  const { text } = edit
  const { body } = text
  const html = await placeText(trx, ports, { ...text, id, authorId }, now)
  await keepEdit(trx, firstVersion(question, answer), { body, authorId: actor.accountId, at: now })
  await updateAnswer(trx, id, { body, html, version: version + 1, editedAt: now })
  await updateQuestion(trx, question.id, { activeAt: now, updatedAt: now })
  await spareImages(trx, answer.html, authorId, now)
  await saw(trx, question.id, actor.accountId, now)
  if (authorId !== actor.accountId)
    await noteCare(trx, ports, actor, {
      what: 'question.edit-answer',
      id: question.id,
      before: { answerId: id, body: answer.body },
      after: { body },
    })
  await writeRecord(trx, question.id)
  return version + 1
}

/** Changed elsewhere: the text as it is now, so that its writer can compare. */
function stale({ version, title, body, tags }: { version: number; title: string; body: string; tags: string[] }) {
  return new Failure(codes.stale, phrases.stale, { version, title, body, tags })
}
