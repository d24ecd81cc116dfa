import { questionLimits } from '#contract/question/limits.ts'
import type { Trx } from '#server/db/schema.ts'
import { badInput, notFound } from '#server/http/failure.ts'
import type { AuthoringPorts } from '#server/ports/ports.ts'
import { spareImages } from '#server/upload/authored-text.ts'
import { returnBounty } from './bounty.ts'
import { type Carer, noteCare } from './care.ts'
import { writeRecord } from './record.ts'
import { holdQuestion, type QuestionRow, setTags, updateQuestion } from './rows.ts'
import { moveDocuments } from './rows-document.ts'
import { countFollows, moveBelow, movePeople, redirectQuestion } from './rows-merge.ts'
import { deleteReports } from './rows-moderation.ts'
import { answersOf } from './rows-parts.ts'
import { countVotes, setFollow } from './rows-people.ts'
import { settled } from './sweep.ts'

/**
 * Merges a duplicate into another question, in one transaction: answers and comments stand below the other one, votes and
 * followers are added to its own, the duplicate's asker follows it, and the duplicate's address leads there. What the
 * duplicate itself said is gone for readers, and its bounty goes back. Which answer is accepted, the other question says.
 *
 * Throws 404 for a duplicate that is not there, 400 {into: illegal} for a question that is not there, hidden, of another
 * language or the same, {into: tooMany} when too many were merged into it.
 *
 * @returns the id of the question that is left, and how many answers came to it
 */
export async function merge(
  trx: Trx,
  ports: AuthoringPorts,
  who: Carer,
  { id, into }: { id: string; into: string },
): Promise<{ id: string; answers: number }> {
  if (id === into) throw badInput({ into: 'illegal' })
  const now = ports.clock.now()
  const [from, to] = await holdBoth(trx, id, into)
  if (!from) throw notFound()
  if (!to || to.hidden === 1 || to.locale !== from.locale) throw badInput({ into: 'illegal' })
  // Where nothing else says, what is left is about the lesson that the duplicate was asked about.
  const lesson = to.lessonId === null && {
    courseId: from.courseId,
    lessonId: from.lessonId,
    lessonSecond: from.lessonSecond,
    lessonParagraph: from.lessonParagraph,
    lessonWords: from.lessonWords,
    lessonNewSince: from.lessonNewSince,
  }
  const formerIds = [...new Set([...formerOf(to), id, ...formerOf(from)])]
  if (formerIds.length > questionLimits.merged) throw badInput({ into: 'tooMany' })

  const open = await settled(trx, ports, to)
  const moved = (await answersOf(trx, id)).length
  await returnBounty(trx, ports, from)
  await setTags(trx, from, [])
  await moveBelow(trx, id, into)
  await movePeople(trx, id, to)
  await setFollow(trx, { questionId: into, accountId: from.authorId, createdAt: now }, true)
  await deleteReports(trx, { questionId: id, answerId: '', commentId: '', lastAt: now })
  await moveDocuments(trx, id, into)
  await redirectQuestion(trx, id, into)
  await updateQuestion(trx, id, {
    deletedAt: now,
    updatedAt: now,
    formerIds: '[]',
    acceptedAnswerId: null,
    answerCount: 0,
  })
  await spareImages(trx, from.html, from.authorId, now)
  await updateQuestion(trx, into, {
    ...lesson,
    formerIds: JSON.stringify(formerIds),
    status: open.status === 'open' && moved > 0 ? 'answered' : open.status,
    answerCount: to.answerCount + moved,
    votes: await countVotes(trx, into, ''),
    followCount: await countFollows(trx, into),
    activeAt: now,
    updatedAt: now,
  })
  await noteCare(trx, ports, who, { what: 'question.merge', id, before: { title: from.title }, after: { into } })
  await writeRecord(trx, id)
  await writeRecord(trx, into)
  return { id: into, answers: moved }
}

/** Both, held in the order of their ids: two merges that go opposite ways wait for each other, and neither for both. */
async function holdBoth(
  trx: Trx,
  id: string,
  into: string,
): Promise<[QuestionRow | undefined, QuestionRow | undefined]> {
  const held = new Map<string, QuestionRow | undefined>()
  for (const one of [id, into].sort()) held.set(one, await holdQuestion(trx, one))
  return [held.get(id), held.get(into)]
}

const formerOf = ({ formerIds }: QuestionRow) => JSON.parse(formerIds) as string[]
