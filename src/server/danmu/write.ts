import type { OutputOf, ParsedInputOf } from '#contract/base/endpoint.ts'
import type { deleteDanmu, sendDanmu } from '#contract/danmu/danmu.ts'
import { danmuLimits } from '#contract/danmu/limits.ts'
import { inOneLine } from '#contract/danmu/line.ts'
import { accountById, holdAccount } from '#server/account/rows.ts'
import { videoOf } from '#server/course/rows-watched.ts'
import { openedLesson } from '#server/course/shown.ts'
import type { Trx } from '#server/db/schema.ts'
import { badInput } from '#server/http/failure.ts'
import { refuseMuted } from '#server/member/mute.ts'
import type { Ports } from '#server/ports/ports.ts'
import { paced } from './pace.ts'
import { type DanmuRow, danmuById, emptyDanmu, holdDanmu, insertDanmu, textsSince } from './rows.ts'
import { activeRules } from './rows-rules.ts'
import { decisionOf, type FittingRule, foldedText } from './rules.ts'
import { takeStep } from './steps.ts'
import { tellWatchers } from './streams.ts'

/**
 * Puts a danmu into a video that its writer may watch; its text as everybody sees it, and what the rules say of it. The
 * same once more changes nothing.
 * Throws 404 and 403 of the lesson, 403 while muted, 429, 400 {atMs: illegal} beyond the end, 400 {danmuId: illegal} for
 * an id that is somebody else’s.
 */
export async function writeDanmu(
  trx: Trx,
  ports: Pick<Ports, 'clock' | 'secrets' | 'events'>,
  accountId: string,
  { id: courseId, lessonId, danmuId: id, writtenAt, ...draft }: ParsedInputOf<typeof sendDanmu>,
): Promise<OutputOf<typeof sendDanmu>> {
  const now = ports.clock.now()
  // Held: the same one from two tabs is written by the first, and found by the second.
  await holdAccount(trx, accountId)
  const lesson = await openedLesson(trx, { courseId, lessonId }, accountId, now)
  // A note is read by nobody else: who may not write to others may still keep it.
  if (draft.kind !== 'note') await refuseMuted(trx, accountId, now)
  const video = await videoOf(trx, lesson.id)
  if (!video || draft.atMs > video.seconds * 1_000) throw badInput({ atMs: 'illegal' })
  const known = await danmuById(trx, id)
  if (known) return ownAnswer(known, accountId, lessonId)
  const at = await paced(trx, { accountId, writtenAt, now })
  const text = inOneLine(draft.text)
  const rule = draft.kind === 'note' ? undefined : await ruleFor(trx, accountId, { text, now })
  const state: DanmuRow['state'] = rule?.effect ?? 'visible'
  const row = { ...draft, id, accountId, courseId, lessonId, text, state }
  if (await insertDanmu(trx, { ...row, writtenAt: at, createdAt: now })) {
    if (rule) await takeStep(trx, ports, { danmuId: id, side: 'rule', before: 'visible', state, rule })
    if (state === 'visible' && draft.kind !== 'note') await tellWatchers(trx, ports, lessonId)
    return { id, text, state: ownState(state) }
  }
  const first = await danmuById(trx, id)
  if (!first) throw badInput({ danmuId: 'illegal' })
  return ownAnswer(first, accountId, lessonId)
}

function ownAnswer(row: DanmuRow, accountId: string, lessonId: string): OutputOf<typeof sendDanmu> {
  if (row.accountId !== accountId || row.lessonId !== lessonId) throw badInput({ danmuId: 'illegal' })
  return { id: row.id, text: row.text, state: ownState(row.state) }
}

/** What a writer is told of their own: what was deleted is not there, and nobody sees it. */
export const ownState = (state: DanmuRow['state']): 'visible' | 'pending' | 'hidden' =>
  state === 'deleted' ? 'hidden' : state

/** Takes back somebody’s own; where there is none, nothing happens. */
export async function takeBack(
  trx: Trx,
  ports: Pick<Ports, 'clock' | 'secrets' | 'events'>,
  accountId: string,
  { danmuId, lessonId }: Pick<ParsedInputOf<typeof deleteDanmu>, 'danmuId' | 'lessonId'>,
): Promise<void> {
  const row = await holdDanmu(trx, danmuId)
  if (!row || row.accountId !== accountId || row.lessonId !== lessonId || row.text === '') return
  await takeStep(trx, ports, { danmuId, side: 'writer', accountId, before: row.state, state: 'deleted' })
  await emptyDanmu(trx, danmuId)
  if (row.kind !== 'note') await tellWatchers(trx, ports, lessonId)
}

/** The rule that decides about a text that somebody sends now. */
async function ruleFor(
  trx: Trx,
  accountId: string,
  { text, now }: { text: string; now: number },
): Promise<FittingRule | undefined> {
  const rules = await activeRules(trx)
  if (rules.length === 0) return undefined
  const same = foldedText(text)
  const earlierTexts = rules.some(({ kind }) => kind === 'repeat')
    ? await textsSince(trx, accountId, now - danmuLimits.repeatSeconds)
    : []
  const joinedAt = Number((await accountById(trx, accountId))?.createdAt ?? now)
  const before = earlierTexts.filter((one) => foldedText(one) === same).length
  return decisionOf(rules, { text, before, age: now - joinedAt })
}
