import type { ActivityDraft } from '#contract/activity/staff.ts'
import { weeksLater } from '#contract/activity/zone.ts'
import { codes } from '#contract/base/codes.ts'
import { type Actor, audit } from '#server/audit/audit.ts'
import { folded } from '#server/db/holds.ts'
import type { Trx } from '#server/db/schema.ts'
import { badInput, Failure, notFound, phrases } from '#server/http/failure.ts'
import type { AuthoringPorts } from '#server/ports/ports.ts'
import { sortableId } from '#server/sortable-id.ts'
import { type DrawnText, drawText, placeText } from '#server/upload/authored-text.ts'
import { giveFreeSeats } from './join.ts'
import { tellActivityNamed } from './notify-job.ts'
import { type ActivityRow, deleteActivityRow, holdActivity, insertActivity, updateActivity } from './rows.ts'
import { staffActivity } from './staff.ts'

/** What staff do to activities; each is noted in their log in the same transaction. */

export type DrawnRules = Record<'rulesZh' | 'rulesEn', DrawnText>

/** Draws the rules in both languages, before a transaction. Throws 400 {rulesZh} or {rulesEn}, one of `textProblems`. */
export async function drawRules(
  ports: AuthoringPorts,
  { rulesZh, rulesEn }: Pick<ActivityDraft, 'rulesZh' | 'rulesEn'>,
): Promise<DrawnRules> {
  return {
    rulesZh: await drawText(ports, rulesZh, 'zh-cn', 'rulesZh'),
    rulesEn: await drawText(ports, rulesEn, 'en', 'rulesEn'),
  }
}

/** Columns of what was written. */
async function columns(
  trx: Trx,
  ports: AuthoringPorts,
  { id, authorId }: { id: string; authorId: string },
  draft: ActivityDraft,
  { rulesZh, rulesEn }: DrawnRules,
) {
  const now = ports.clock.now()
  const { open, tasks, mode, startAt, endAt, signupEndAt, zone, seats, link, rewardPoints } = draft
  const titles = { titleZh: draft.titleZh.trim(), titleEn: draft.titleEn.trim() }
  return {
    ...titles,
    titleKey: folded(`${titles.titleZh}\n${titles.titleEn}`),
    summaryZh: draft.summaryZh.trim(),
    summaryEn: draft.summaryEn.trim(),
    placeZh: draft.placeZh.trim(),
    placeEn: draft.placeEn.trim(),
    rulesZh: draft.rulesZh,
    rulesEn: draft.rulesEn,
    htmlZh: await placeText(trx, ports, { ...rulesZh, id: `${id}-zh`, authorId }, now),
    htmlEn: await placeText(trx, ports, { ...rulesEn, id: `${id}-en`, authorId }, now),
    mode,
    startAt,
    endAt,
    signupEndAt,
    zone,
    seats,
    link,
    rewardPoints,
    open: open ? 1 : 0,
    tasks: JSON.stringify(tasks),
  }
}

/** Adds a draft; its id. */
export async function add(
  trx: Trx,
  ports: AuthoringPorts,
  who: Actor,
  { draft, drawn }: { draft: ActivityDraft; drawn: DrawnRules },
): Promise<string> {
  const now = ports.clock.now()
  const [id, authorId] = [sortableId(ports), who.accountId]
  const written = await columns(trx, ports, { id, authorId }, draft, drawn)
  await insertActivity(trx, { ...written, id, status: 'draft', authorId, createdAt: now, updatedAt: now })
  await logChange(trx, ports, who, { what: 'activity.add', id, after: auditedFacts(written) })
  return id
}

/** One that is still at `version`, held. Throws 404, and 412 with the present one. */
async function heldAt(trx: Trx, id: string, version: number): Promise<ActivityRow> {
  const row = await holdActivity(trx, id)
  if (!row) throw notFound()
  if (row.version !== version) throw new Failure(codes.stale, phrases.stale, staffActivity(row))
  return row
}

/** Writes an activity anew; its new version. Throws 404, 412, 400 {status: closed} for a cancelled one, {seats: tooMuch}. */
export async function edit(
  trx: Trx,
  ports: AuthoringPorts,
  who: Actor,
  { id, version, draft, drawn }: { id: string; version: number; draft: ActivityDraft; drawn: DrawnRules },
): Promise<number> {
  const row = await heldAt(trx, id, version)
  if (row.status === 'cancelled') throw badInput({ status: 'closed' })
  // Staff may have given more seats than there were: that is no reason to refuse other words.
  const least = Math.min(row.joined, row.seats ?? row.joined)
  if (draft.seats !== null && draft.seats < least) throw badInput({ seats: 'tooMuch' })
  const now = ports.clock.now()
  const written = await columns(trx, ports, { id, authorId: who.accountId }, draft, drawn)
  const after = { ...row, ...written, version: row.version + 1 }
  await updateActivity(trx, id, { ...written, version: after.version, updatedAt: now })
  await giveFreeSeats(trx, ports, after)
  if (row.status === 'published' && now < after.endAt && isElsewhere(row, after))
    await notifyEverybody(trx, ports, row, 'activity.changed')
  await logChange(trx, ports, who, { what: 'activity.edit', id, before: auditedFacts(row), after: auditedFacts(after) })
  return after.version
}

const where = ['startAt', 'endAt', 'zone', 'placeZh', 'placeEn', 'link'] as const
/** Whether those who come have to know. */
const isElsewhere = (before: ActivityRow, after: ActivityRow) => where.some((field) => before[field] !== after[field])

function notifyEverybody(
  trx: Trx,
  ports: AuthoringPorts,
  { id, lastPlace }: ActivityRow,
  event: 'activity.changed' | 'activity.cancelled',
): Promise<string> {
  return ports.jobs.enqueue(trx, tellActivityNamed, { activityId: id, event, after: 0, until: lastPlace })
}

/** Shows a draft to members; its new version. Throws 404, 412, 400 {status: closed} for what is no draft, {endAt: date}. */
export async function publish(
  trx: Trx,
  ports: AuthoringPorts,
  who: Actor,
  { id, version }: { id: string; version: number },
): Promise<number> {
  const row = await heldAt(trx, id, version)
  const now = ports.clock.now()
  if (row.status !== 'draft') throw badInput({ status: 'closed' })
  if (row.endAt <= now) throw badInput({ endAt: 'date' })
  await updateActivity(trx, id, { status: 'published', version: version + 1, updatedAt: now })
  await logChange(trx, ports, who, { what: 'activity.publish', id, after: auditedFacts(row) })
  return version + 1
}

/** Calls it off and tells everybody; its new version. Throws 404, 412, 400 {status: closed} for what is not published or over. */
export async function cancel(
  trx: Trx,
  ports: AuthoringPorts,
  who: Actor,
  { id, version, reason }: { id: string; version: number; reason: string },
): Promise<number> {
  const row = await heldAt(trx, id, version)
  const now = ports.clock.now()
  if (row.status !== 'published' || row.endAt <= now) throw badInput({ status: 'closed' })
  await updateActivity(trx, id, { status: 'cancelled', reason: reason.trim(), version: version + 1, updatedAt: now })
  await notifyEverybody(trx, ports, row, 'activity.cancelled')
  const people = row.joined + row.waiting
  await logChange(trx, ports, who, {
    what: 'activity.cancel',
    id,
    after: { ...auditedFacts(row), reason: reason.trim(), people },
  })
  return version + 1
}

/** Deletes a draft. Throws 404, 412, 400 {status: closed} for what was published. */
export async function remove(
  trx: Trx,
  ports: AuthoringPorts,
  who: Actor,
  { id, version }: { id: string; version: number },
): Promise<void> {
  const row = await heldAt(trx, id, version)
  if (row.status !== 'draft') throw badInput({ status: 'closed' })
  await deleteActivityRow(trx, id)
  await logChange(trx, ports, who, { what: 'activity.delete', id, before: auditedFacts(row) })
}

/** Copies it without its people: once as a draft, or for each of so many weeks. The ids, in the order of time. Throws 404. */
export async function copy(
  trx: Trx,
  ports: AuthoringPorts,
  who: Actor,
  { id, weeks }: { id: string; weeks?: number | undefined },
): Promise<string[]> {
  const row = await holdActivity(trx, id)
  if (!row) throw notFound()
  const now = ports.clock.now()
  const ids: string[] = []
  const later = (at: number, week: number) => (week === 0 ? at : weeksLater(row.zone, at, week))
  const wanted = weeks === undefined ? [0] : Array.from({ length: weeks }, (_, week) => week + 1)
  for (const week of wanted) {
    const times = { startAt: later(row.startAt, week), endAt: later(row.endAt, week) }
    const status = weeks !== undefined && row.status === 'published' && times.endAt > now ? 'published' : 'draft'
    const own = sortableId(ports)
    await insertActivity(trx, {
      ...row,
      ...times,
      id: own,
      status,
      signupEndAt: later(row.signupEndAt, week),
      reason: '',
      joined: 0,
      waiting: 0,
      admitted: 0,
      lastPlace: 0,
      version: 1,
      authorId: who.accountId,
      createdAt: now,
      updatedAt: now,
    })
    ids.push(own)
  }
  await logChange(trx, ports, who, { what: 'activity.copy', id, after: { ...auditedFacts(row), ids } })
  return ids
}

type AuditedFacts = Pick<ActivityRow, 'titleZh' | 'titleEn' | 'startAt' | 'endAt' | 'seats' | 'rewardPoints'>

function auditedFacts({ titleZh, titleEn, startAt, endAt, seats, rewardPoints }: AuditedFacts) {
  return { title: titleZh || titleEn, startAt, endAt, seats: seats ?? 0, rewardPoints }
}

type Noted = Pick<Parameters<typeof audit>[2], 'what' | 'before' | 'after'> & { id: string }

function logChange(trx: Trx, ports: AuthoringPorts, who: Actor, { what, id, before, after }: Noted): Promise<void> {
  const sides = { ...(before && { before }), ...(after && { after }) }
  return audit(trx, ports, { who, what, subject: { kind: 'activity', id }, ...sides })
}
