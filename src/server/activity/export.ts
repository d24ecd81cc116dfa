import { activityLimits } from '#contract/activity/limits.ts'
import type { exportActivityPeople, PersonState } from '#contract/activity/staff.ts'
import type { OutputOf } from '#contract/base/endpoint.ts'
import type { Locale } from '#contract/base/locale.ts'
import { actorOf, audit } from '#server/audit/audit.ts'
import type { Call } from '#server/endpoint/implement.ts'
import { notFound } from '#server/http/failure.ts'
import { csvBegin, csvLine, csvText } from '#server/text/csv.ts'
import { localDay, localText, zoneText } from '#server/text/local-time.ts'
import { activityById } from './rows.ts'
import { type NamedPerson, type PeopleFilter, peopleAfter } from './rows-staff.ts'
import { titleOf } from './tell.ts'

type Words = { file: string; headings: (zone: string) => string[]; states: Record<PersonState, string> }

const words: Record<Locale, Words> = {
  'zh-cn': {
    file: '报名名单',
    headings: (zone) => [
      '姓名',
      '会员编号',
      '状态',
      `报名时间（${zone}）`,
      `签到时间（${zone}）`,
      '入口',
      '完成度（%）',
    ],
    states: { joined: '已报名', waiting: '候补', left: '已取消' },
  },
  en: {
    file: 'people',
    headings: (zone) => ['Name', 'Account', 'State', `Signed up (${zone})`, `Let in (${zone})`, 'Door', 'Done (%)'],
    states: { joined: 'Takes part', waiting: 'Waiting list', left: 'Left' },
  },
}

type Asked = { id: string; filter: PeopleFilter; offset: number; after?: string | undefined }

/** One part of a file of people; the first one is noted in the log. `after` is the place that the part before ended with. Throws 404. */
export async function exportPart(
  call: Call,
  { id, filter, offset, after }: Asked,
): Promise<OutputOf<typeof exportActivityPeople>> {
  const { ports, locale } = call
  const activity = await activityById(call.db, id)
  if (!activity) throw notFound()
  const { partLines } = activityLimits
  const { list, total } = await peopleAfter(call.db, id, {
    ...filter,
    after: Number(after ?? 0),
    limit: partLines,
  })
  if (after === undefined) {
    const subject = { kind: 'activity', id }
    const noted = { who: actorOf(call), what: 'activity.export' as const, subject, after: { lines: total } }
    await ports.db.transaction().execute((trx) => audit(trx, ports, noted))
  }
  const { file, headings } = words[locale]
  const head = after === undefined ? csvBegin + csvLine(headings(zoneText(offset)).map(csvText)) : ''
  const day = localDay(activity.startAt, offset)
  return {
    name: `${file}-${titleOf(activity).replace(/[^\p{L}\p{N}]+/gu, '-')}-${day}.csv`,
    csv: head + list.map((person) => lineOf(person, locale, offset)).join(''),
    lines: list.length,
    total,
    next: list.length < partLines ? '' : String(list.at(-1)?.place),
  }
}

function lineOf(person: NamedPerson, locale: Locale, offset: number): string {
  const time = (at: number) => (at === 0 ? '' : localText(at, offset))
  return csvLine([
    csvText(person.name || person.username),
    csvText(person.accountId),
    words[locale].states[person.state],
    time(person.joinedAt),
    time(person.admittedAt),
    csvText(person.door),
    String(person.done / 10),
  ])
}
