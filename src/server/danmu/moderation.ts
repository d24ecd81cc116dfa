import type { OutputOf, ParsedInputOf } from '#contract/base/endpoint.ts'
import type { reportDanmu } from '#contract/danmu/danmu.ts'
import { danmuLimits } from '#contract/danmu/limits.ts'
import type {
  DanmuState,
  DanmuStep,
  decideDanmu,
  listStaffDanmu,
  StaffDanmu,
  StaffDanmuPage,
} from '#contract/danmu/staff.ts'
import { holdAccount } from '#server/account/rows.ts'
import { type Actor, audit } from '#server/audit/audit.ts'
import { openedLesson } from '#server/course/shown.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { badInput, notFound } from '#server/http/failure.ts'
import type { Ports } from '#server/ports/ports.ts'
import { refuseBeyondDay } from './pace.ts'
import { danmuById, holdDanmu, setState } from './rows.ts'
import { hasOpenReport, keepReport, reopenReports, reportersOf, settleReports, staffPage } from './rows-staff.ts'
import { stepsOf, takeStep } from './steps.ts'
import { tellWatchers } from './streams.ts'

type Ground = Pick<Ports, 'clock' | 'secrets' | 'events'>

/**
 * Keeps what a member reports of a danmu that they can see; 1, or 0 when they had reported it before. Who is muted may
 * still tell staff of something. Throws 404 and 403 of the lesson, 404, 400 {danmuId: own}, 429 beyond what a day allows.
 */
export async function report(
  trx: Trx,
  { clock }: Ground,
  accountId: string,
  { id: courseId, lessonId, danmuId, reason, note }: ParsedInputOf<typeof reportDanmu>,
): Promise<number> {
  const now = clock.now()
  await holdAccount(trx, accountId)
  await openedLesson(trx, { courseId, lessonId }, accountId, now)
  const row = await danmuById(trx, danmuId)
  if (row?.lessonId !== lessonId) throw notFound()
  if (row.accountId === accountId) throw badInput({ danmuId: 'own' })
  if (row.state !== 'visible' || row.kind === 'note') throw notFound()
  await refuseBeyondDay(trx, 'danmu_report', accountId, { most: danmuLimits.reportsPerDay, now })
  return (await keepReport(trx, { danmuId, accountId, reason, note: note.trim(), createdAt: now })) ? 1 : 0
}

/** What staff look through. */
export async function staffDanmu(
  db: Db,
  filter: Parameters<typeof staffPage>[1],
): Promise<OutputOf<typeof listStaffDanmu>> {
  const { list, total } = await staffPage(db, filter)
  return {
    list: list.map(
      ({ accountId, name, username, courseTitle, lessonTitle, reports, createdAt, ...row }): StaffDanmu => ({
        ...row,
        courseTitle: courseTitle ?? '',
        lessonTitle: lessonTitle ?? '',
        authorId: accountId,
        author: name || username || '',
        reports: Number(reports ?? 0),
        createdAt: Number(createdAt),
      }),
    ),
    total,
  }
}

/** One danmu with all that staff know of it. Throws 404. */
export async function staffDanmuById(db: Db, id: string): Promise<StaffDanmuPage> {
  const [one] = (await staffDanmu(db, { id, page: 1, limit: 1 })).list
  if (!one) throw notFound()
  const steps = await stepsOf(db, id, danmuLimits.historyShown)
  const reporters = await reportersOf(db, id, danmuLimits.reportersShown)
  return {
    ...one,
    history: steps.map(({ side: by, state, reason, rule, name, username, createdAt }) => ({
      by,
      state,
      reason,
      at: Number(createdAt),
      name: by === 'staff' || by === 'undo' ? name || username || '' : '',
      rule: rule === '' ? null : (JSON.parse(rule) as DanmuStep['rule']),
    })),
    reporters: reporters.map(({ name, username, createdAt, ...reporter }) => ({
      ...reporter,
      name: name || username || '',
      at: Number(createdAt),
    })),
  }
}

const acts = { visible: 'danmu.show', hidden: 'danmu.hide', deleted: 'danmu.delete' } as const

/** Decides what becomes of a danmu, and is done with what was reported of it. Throws 404. */
export async function decide(
  trx: Trx,
  ports: Ground,
  who: Actor,
  { danmuId, to, reason = '' }: ParsedInputOf<typeof decideDanmu>,
): Promise<DanmuState> {
  const row = await held(trx, danmuId)
  // Of two who decide the same at once, one did.
  if (row.state === to && !(await hasOpenReport(trx, danmuId))) return to
  const { accountId } = who
  const why = reason.trim()
  const step = { danmuId, accountId, before: row.state, state: to, reason: why }
  const stepId = await takeStep(trx, ports, { ...step, side: 'staff' })
  const reports = await settleReports(trx, danmuId, stepId)
  await setState(trx, danmuId, to)
  await tellWatchers(trx, ports, row.lessonId)
  const [before, after] = [{ state: row.state }, { state: to, reason: why, reports, text: row.text }]
  await audit(trx, ports, { who, what: acts[to], subject: { kind: 'danmu', id: danmuId }, before, after })
  return to
}

/** Takes one’s own last decision back, for a little while; what the state is then. Throws 404. */
export async function undo(trx: Trx, ports: Ground, who: Actor, danmuId: string): Promise<DanmuState> {
  const row = await held(trx, danmuId)
  const { accountId } = who
  const [last] = await stepsOf(trx, danmuId, 1)
  const isTheirs = last?.side === 'staff' && last.accountId === accountId
  if (!isTheirs || Number(last.createdAt) + danmuLimits.undoSeconds < ports.clock.now()) return row.state
  await takeStep(trx, ports, { danmuId, accountId, side: 'undo', before: row.state, state: last.before })
  await reopenReports(trx, danmuId, last.id)
  await setState(trx, danmuId, last.before)
  await tellWatchers(trx, ports, row.lessonId)
  const [before, after] = [{ state: row.state }, { state: last.before }]
  await audit(trx, ports, { who, what: 'danmu.undo', subject: { kind: 'danmu', id: danmuId }, before, after })
  return last.before
}

/** A danmu held for a decision; staff do not see notes, nor what its writer took back. */
async function held(trx: Trx, id: string) {
  const row = await holdDanmu(trx, id)
  if (!row || row.kind === 'note' || row.text === '') throw notFound()
  return row
}
