import type { Locale } from '#contract/base/locale.ts'
import type { Trx } from '#server/db/schema.ts'
import { type ErasePorts, type EraseStep, type Erasing, idsBeyond } from '#server/erasure-step.ts'
import { withoutImages, withoutMentions } from '#server/text/names.ts'
import { uploadNames } from '#server/text/upload-names.ts'
import { type DrawnText, drawText, placeText, spareImages } from '#server/upload/authored-text.ts'
import { uploadsThere } from '#server/upload/rows-erase.ts'
import { returnBounty } from './bounty.ts'
import { renewRecord, writeRecord } from './record.ts'
import { type QuestionRow, setTags, updateQuestion } from './rows.ts'
import {
  deleteSeen,
  deleteVersions,
  emptyReports,
  followedBy,
  holdThread,
  isOthers,
  saidIn,
  setComment,
  setVersionBody,
  threadsOf,
  untell,
  versionsIn,
} from './rows-erase.ts'
import { type AnswerRow, updateAnswer } from './rows-parts.ts'
import { setFollow } from './rows-people.ts'

/** What readers see after an @ in place of a deleted member. */
const nobody: Record<Locale, string> = { 'zh-cn': '已注销账号', en: 'deleted account' }
/** How often a text that somebody edits in the same moment is drawn anew. */
const mostTries = 5

/** By the text's id, with what it was drawn of. */
type Drawn = Map<string, DrawnText & { was: string }>
type Text = QuestionRow | AnswerRow

type Gone = Pick<Erasing, 'person' | 'names'>

/** How many are looked at in one go; others write meanwhile. */
const atOnce = 100

/** Takes somebody out of questions and answers, of who follows them, and of reports. */
export const eraseThreads: EraseStep = async ({ ports, go, ...gone }) => {
  const { db } = ports
  const { id } = gone.person
  await deleteSeen(db, id)
  await emptyReports(db, id)
  for (const thread of await idsBeyond((after) => threadsOf(db, id, after, atOnce))) {
    await eraseThread(ports, gone, thread)
    go()
  }
  for (let ids = await followedBy(db, id, atOnce); ids.length > 0; ids = await followedBy(db, id, atOnce)) {
    for (const followed of ids) await db.transaction().execute((trx) => unfollow(trx, followed, id))
    go()
  }
}

/**
 * Takes somebody out of one question. What others read and answered stays, under a deleted account: without their images
 * and earlier states, and without their name where others wrote to them. What means something to nobody else goes, and
 * so does what support or they themselves had taken away before.
 */
async function eraseThread(ports: ErasePorts, gone: Gone, id: string): Promise<void> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const row = await ports.db.selectFrom('question').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) return
    const { answers } = await saidIn(ports.db, id)
    const drawn: Drawn = new Map()
    const images = await imagesGone(ports, [row, ...answers], gone)
    for (const text of [row, ...answers]) {
      const body = textAfter(text, { ...gone, images }, localeOf(row))
      if (body === text.body || text.deletedAt !== null) continue
      drawn.set(text.id, { was: text.body, ...(await drawText(ports, body, localeOf(row))) })
    }
    if (await ports.db.transaction().execute((trx) => within(trx, ports, gone, { id, drawn, images }))) return
  }
  throw new Error(`the question ${id} is edited again and again`)
}

const localeOf = ({ locale }: QuestionRow): Locale => (locale === 'en' ? 'en' : 'zh-cn')

/** Names of files in somebody's texts that are not there any more, or were somebody else's anyway. */
async function imagesGone({ db }: ErasePorts, texts: Text[], { person }: Gone): Promise<Set<string>> {
  const own = texts.filter(({ authorId }) => authorId === person.id)
  const names = new Set(own.flatMap(({ body }) => uploadNames(body)))
  for (const name of await uploadsThere(db, person.id, [...names])) names.delete(name)
  return names
}

type Without = Gone & { images: Set<string> }

function textAfter({ authorId, body }: Text, { person, images, names }: Without, locale: Locale): string {
  const own = authorId === person.id ? withoutImages(body, images) : body
  return withoutMentions(own, names, nobody[locale])
}

/** Whether all texts still were as they had been drawn. */
async function within(
  trx: Trx,
  ports: ErasePorts,
  gone: Gone,
  { id, drawn, images }: { id: string; drawn: Drawn; images: Set<string> },
): Promise<boolean> {
  const now = ports.clock.now()
  const { person, names } = gone
  const question = await holdThread(trx, id)
  if (!question) return true
  const locale = localeOf(question)
  const { answers, comments } = await saidIn(trx, id)
  const mine = ({ authorId }: { authorId: string }) => authorId === person.id

  const goes = mine(question) && (await isNobodys(trx, question, [...answers, ...comments], person.id))
  if (goes) await removeQuestion(trx, ports, question, answers, now)
  if (mine(question)) await deleteVersions(trx, id, '')
  for (const answer of answers) {
    if (!mine(answer)) continue
    await deleteVersions(trx, id, answer.id)
    if (goes || answer.deletedAt !== null)
      await updateAnswer(trx, answer.id, { body: '', html: '', deletedAt: answer.deletedAt ?? now })
  }
  for (const comment of comments) {
    const away = mine(comment) && (goes || comment.deletedAt !== null)
    const text = away ? '' : withoutMentions(comment.text, names, nobody[locale])
    if (away) await setComment(trx, comment.id, { text, deletedAt: comment.deletedAt ?? now })
    else if (text !== comment.text) await setComment(trx, comment.id, { text })
  }
  for (const version of await versionsIn(trx, id)) {
    const body = withoutMentions(version.body, names, nobody[locale])
    if (body !== version.body) await setVersionBody(trx, version, body)
  }
  if (goes) {
    await writeRecord(trx, id)
    return true
  }
  for (const text of [question, ...answers]) {
    if (text.deletedAt !== null || textAfter(text, { ...gone, images }, locale) === text.body) continue
    const made = drawn.get(text.id)
    if (made?.was !== text.body) return false
    const html = await placeText(trx, ports, { ...made, id: text.id, authorId: text.authorId }, now)
    if (text.id === id) await updateQuestion(trx, id, { body: made.body, html })
    else await updateAnswer(trx, text.id, { body: made.body, html })
  }
  if (question.deletedAt === null) await renewRecord(trx, id)
  return true
}

async function isNobodys(
  trx: Trx,
  question: QuestionRow,
  said: { authorId: string; deletedAt: number | null }[],
  accountId: string,
): Promise<boolean> {
  if (question.deletedAt !== null || question.hidden === 1) return true
  if (said.some(({ authorId, deletedAt }) => deletedAt === null && authorId !== accountId)) return false
  return !(await isOthers(trx, question.id, accountId))
}

async function removeQuestion(
  trx: Trx,
  ports: ErasePorts,
  question: QuestionRow,
  answers: AnswerRow[],
  now: number,
): Promise<void> {
  const { id, deletedAt } = question
  await returnBounty(trx, ports, question)
  await setTags(trx, question, [])
  await untell(trx, id)
  const emptied = { title: '', body: '', html: '', tags: '[]', categoryId: null }
  await updateQuestion(trx, id, { ...emptied, deletedAt: deletedAt ?? now, updatedAt: now })
  if (deletedAt !== null) return
  for (const { html, authorId, deletedAt: before } of answers)
    if (before === null) await spareImages(trx, html, authorId, now)
}

/** Follows a question no more, and is not counted among those who do. */
async function unfollow(trx: Trx, questionId: string, accountId: string): Promise<void> {
  const question = await holdThread(trx, questionId)
  const followCount = await setFollow(trx, { questionId, accountId, createdAt: 0 }, false)
  if (!question) return
  await updateQuestion(trx, questionId, { followCount })
  if (question.deletedAt === null) await writeRecord(trx, questionId, { keepRev: true })
}
