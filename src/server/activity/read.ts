import type { Activity, ActivitySummary, OwnPart } from '#contract/activity/activity.ts'
import type { Locale } from '#contract/base/locale.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { notFound } from '#server/http/failure.ts'
import { progressOf, tasksOf } from './challenge.ts'
import { type ActivityRow, activityById } from './rows.ts'
import { type PersonRow, personOf, waitingUpTo } from './rows-people.ts'

/** The words of an activity for readers of one language; what is missing in it, in the other. */
export function wordsIn(row: ActivityRow, locale: Locale) {
  const zh = {
    locale: 'zh-cn' as const,
    title: row.titleZh,
    summary: row.summaryZh,
    place: row.placeZh,
    html: row.htmlZh,
  }
  const en = { locale: 'en' as const, title: row.titleEn, summary: row.summaryEn, place: row.placeEn, html: row.htmlEn }
  const [own, other] = locale === 'en' ? [en, zh] : [zh, en]
  return {
    locale: own.title === '' ? other.locale : own.locale,
    title: own.title || other.title,
    summary: own.summary || other.summary,
    place: own.place || other.place,
    html: own.html || other.html,
  }
}

export function summaryOf(row: ActivityRow, state: PersonRow['state'] | undefined, locale: Locale): ActivitySummary {
  const { html: _, ...words } = wordsIn(row, locale)
  const { id, mode, startAt, endAt, signupEndAt, zone, seats, joined, waiting, rewardPoints } = row
  return {
    id,
    ...words,
    mode,
    startAt,
    endAt,
    signupEndAt,
    zone,
    seats,
    joined,
    waiting,
    rewardPoints,
    cancelled: row.status === 'cancelled',
    mine: state === 'joined' || state === 'waiting' ? state : 'none',
  }
}

/** One that somebody may see. Throws 404: there is none, it is a draft, or a guest asks for one that is for members. */
export async function visibleActivity(db: Db | Trx, id: string, accountId: string): Promise<ActivityRow> {
  return visible(await activityById(db, id), accountId)
}

/** The same of a row that was found, or not. */
export function visible(row: ActivityRow | undefined, accountId: string): ActivityRow {
  if (!row || row.status === 'draft' || (accountId === '' && row.open === 0)) throw notFound()
  return row
}

/** All that somebody sees of an activity; `accountId` is empty for guests. */
export async function activityOf(db: Db | Trx, row: ActivityRow, accountId: string, locale: Locale): Promise<Activity> {
  const found = accountId === '' ? undefined : await personOf(db, row.id, accountId)
  const person = found?.state === 'left' ? undefined : found
  const takesPart = person?.state === 'joined'
  const done = takesPart ? (await progressOf(db, row, [accountId])).get(accountId)?.counts : undefined
  return {
    ...summaryOf(row, person?.state, locale),
    html: wordsIn(row, locale).html,
    tasks: tasksOf(row).map((task, at) => ({ ...task, done: Math.min(task.target, done?.[at] ?? 0) })),
    link: takesPart ? row.link : '',
    reason: row.reason,
    own: person ? await ownPart(db, row, person) : null,
  }
}

async function ownPart(db: Db | Trx, { id, mode }: ActivityRow, person: PersonRow): Promise<OwnPart> {
  const { state, place, code, named, admittedAt, rewardedAt } = person
  return {
    position: state === 'waiting' ? await waitingUpTo(db, id, place) : 0,
    code: state === 'joined' && mode === 'offline' ? code : '',
    named: named === 1,
    admittedAt,
    rewardedAt,
  }
}
