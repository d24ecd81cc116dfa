import type { EventName } from '#contract/events.ts'
import type { Trx } from '#server/db/schema.ts'
import { notify } from '#server/notification/notify.ts'
import type { AuthoringPorts } from '#server/ports/ports.ts'
import { tellFollowers } from './notify-job.ts'
import type { QuestionRow } from './rows.ts'
import { followersBeyond, peopleOf } from './rows-told.ts'

/** Who hears of what happens to a question. */

type Of = Pick<QuestionRow, 'id' | 'title' | 'authorId'>

export const aboutQuestion = (id: string) => `question:${id}`

/** As `notify`, of a question; `anchor` names the part of its page. */
export function notifyOf(
  trx: Trx,
  ports: AuthoringPorts,
  { id, title }: Pick<Of, 'id' | 'title'>,
  notification: { accountId: string; event: EventName; actorId?: string; anchor?: string },
): Promise<void> {
  const { anchor = '', ...rest } = notification
  return notify(trx, ports, { ...rest, about: aboutQuestion(id), path: `/QA/${id}${anchor}`, title })
}

/** Tells of an answer: whom it mentions, the asker, and everybody who follows the question. */
export async function notifyOfAnswer(
  trx: Trx,
  ports: AuthoringPorts,
  question: Of,
  { id, actorId, official, body }: { id: string; actorId: string; official: boolean; body: string },
): Promise<void> {
  const anchor = `#answer-${id}`
  const mentioned = await notifyMentioned(trx, ports, question, { actorId, anchor, text: body })
  if (!mentioned.has(question.authorId)) {
    const event = official ? 'question.official' : 'question.answered'
    await notifyOf(trx, ports, question, { accountId: question.authorId, event, actorId, anchor })
  }
  const notified = [actorId, question.authorId, ...mentioned]
  if (!(await followersBeyond(trx, question.id, { after: '', except: notified, most: 1 })).length) return
  const order = { questionId: question.id, answerId: id, actorId, except: notified, after: '' }
  await ports.jobs.enqueue(trx, tellFollowers, order)
}

/** Tells of a comment: whom it mentions, and whose text it is about. */
export async function notifyOfComment(
  trx: Trx,
  ports: AuthoringPorts,
  question: Of,
  { actorId, answer, text }: { actorId: string; answer?: { id: string; authorId: string } | undefined; text: string },
): Promise<void> {
  const anchor = answer ? `#answer-${answer.id}` : ''
  const mentioned = await notifyMentioned(trx, ports, question, { actorId, anchor, text })
  const accountId = answer?.authorId ?? question.authorId
  if (mentioned.has(accountId)) return
  const event = answer ? 'answer.commented' : 'question.commented'
  await notifyOf(trx, ports, question, { accountId, event, actorId, anchor })
}

/** Characters of a text in which people are looked for. */
const lookedAt = 20_000
const mostMentioned = 20

/** Tells those who wrote here before and whose name stands in the text after an @; who they are. */
async function notifyMentioned(
  trx: Trx,
  ports: AuthoringPorts,
  question: Of,
  { actorId, anchor, text }: { actorId: string; anchor: string; text: string },
): Promise<Set<string>> {
  const notified = new Set<string>()
  const looked = text.slice(0, lookedAt)
  if (!looked.includes('@')) return notified
  for (const { id, name } of await peopleOf(trx, question.id)) {
    if (notified.size >= mostMentioned) break
    if (id === actorId || !isMentioned(looked, name)) continue
    notified.add(id)
    await notifyOf(trx, ports, question, { accountId: id, event: 'question.mentioned', actorId, anchor })
  }
  return notified
}

/** Whether `@name` stands in a text and no longer Latin name begins with it. */
export function isMentioned(text: string, name: string): boolean {
  if (name === '') return false
  for (let at = text.indexOf(`@${name}`); at !== -1; at = text.indexOf(`@${name}`, at + 1)) {
    const before = text[at - 1] ?? ' '
    const after = text.slice(at + 1 + name.length, at + 3 + name.length)
    // An address of a mail has a letter before its @.
    const latinGoesOn = /^[\p{Script=Latin}\d_]/u.test(after) && /[\p{Script=Latin}\d_]$/u.test(name)
    if (!/[\p{Script=Latin}\d._%+-]/u.test(before) && !latinGoesOn) return true
  }
  return false
}
