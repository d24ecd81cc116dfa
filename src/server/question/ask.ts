import type { Locale } from '#contract/base/locale.ts'
import type { AskedPlace } from '#contract/question/lesson-place.ts'
import type { Trx } from '#server/db/schema.ts'
import type { AuthoringPorts } from '#server/ports/ports.ts'
import { sortableId } from '#server/sortable-id.ts'
import { type DrawnText, placeText } from '#server/upload/authored-text.ts'
import { type Actor, moderates, openQuestion, saw } from './actor.ts'
import { holdBounty } from './bounty.ts'
import { knownCategory } from './category.ts'
import { lessonColumns } from './lesson.ts'
import { countToday } from './limits.ts'
import { notifyOfAnswer } from './notify.ts'
import { writeRecord } from './record.ts'
import { insertQuestion, setTags, updateQuestion } from './rows.ts'
import { insertAnswer } from './rows-parts.ts'
import { setFollow } from './rows-people.ts'

type Asked = {
  locale: Locale
  title: string
  text: DrawnText
  tags: string[]
  categoryId?: string | undefined
  /** Points. */
  bounty?: number | undefined
  lesson?: AskedPlace | undefined
}

/**
 * Asks, and follows the question; its id. Throws 400 {categoryId: illegal} for a category that is not there, {bounty:
 * tooMuch} for more points than the asker has, {body: tooMany} for too many images, {lesson: illegal} for a place that the
 * asker may not ask about, 429 beyond what a day allows.
 */
export async function ask(trx: Trx, ports: AuthoringPorts, actor: Actor, asked: Asked): Promise<string> {
  const now = ports.clock.now()
  const { accountId } = actor
  await countToday(trx, 'question', { accountId, now })
  const { locale, title, text, bounty = 0 } = asked
  const id = sortableId(ports)
  const tags = [...new Set(asked.tags)]
  const row = {
    id,
    locale,
    categoryId: await knownCategory(trx, asked.categoryId),
    ...(await lessonColumns(trx, asked.lesson, { accountId, now })),
    authorId: accountId,
    title,
    body: text.body,
    html: await placeText(trx, ports, { ...text, id, authorId: accountId }, now),
    tags: JSON.stringify(tags),
    status: 'open' as const,
    bounty,
    bountyState: bounty > 0 ? ('held' as const) : ('none' as const),
    summary: '',
    record: '',
    activeAt: now,
    rev: 0,
    createdAt: now,
    updatedAt: now,
  }
  await insertQuestion(trx, row)
  await setTags(trx, row, tags)
  await takePart(trx, id, accountId, now)
  if (bounty > 0) await holdBounty(trx, ports, row)
  await writeRecord(trx, id)
  return id
}

/**
 * Answers a question, and follows it; the answer's id. Throws 404, 400 {status: closed}, {body: tooMany}, 429 beyond what
 * a day allows.
 */
export async function answer(
  trx: Trx,
  ports: AuthoringPorts,
  actor: Actor,
  { id: questionId, text }: { id: string; text: DrawnText },
): Promise<string> {
  const now = ports.clock.now()
  const { accountId } = actor
  await countToday(trx, 'answer', { accountId, now })
  const question = await openQuestion(trx, ports, questionId, actor)
  const id = sortableId(ports)
  const official = await moderates(trx, actor)
  await insertAnswer(trx, {
    id,
    questionId,
    authorId: accountId,
    body: text.body,
    html: await placeText(trx, ports, { ...text, id, authorId: accountId }, now),
    official: official ? 1 : 0,
    createdAt: now,
  })
  await updateQuestion(trx, questionId, {
    status: question.status === 'open' ? 'answered' : question.status,
    answerCount: question.answerCount + 1,
    activeAt: now,
    updatedAt: now,
  })
  await takePart(trx, questionId, accountId, now)
  await notifyOfAnswer(trx, ports, question, { id, actorId: accountId, official, body: text.body })
  await writeRecord(trx, questionId)
  return id
}

/** A writer hears of what others say, and has seen what was said. */
async function takePart(trx: Trx, questionId: string, accountId: string, now: number): Promise<void> {
  const followCount = await setFollow(trx, { questionId, accountId, createdAt: now }, true)
  await updateQuestion(trx, questionId, { followCount })
  await saw(trx, questionId, accountId, now)
}
