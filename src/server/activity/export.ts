import { activityLimits } from '#contract/activity/limits.ts'
import type { exportActivityPeople, PersonState } from '#contract/activity/staff.ts'
import { csvLine, csvText } from '#contract/base/csv.ts'
import type { OutputOf } from '#contract/base/endpoint.ts'
import type { Locale } from '#contract/base/locale.ts'
import { csvPart } from '#server/audit/csv-part.ts'
import type { Call } from '#server/endpoint/implement.ts'
import { notFound } from '#server/http/failure.ts'
import { localDay, localText } from '#server/text/local-time.ts'
import { titleOf } from './notify.ts'
import { activityById } from './rows.ts'
import { type NamedPerson, type PeopleFilter, peopleAfter } from './rows-staff.ts'

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

/** One part of a file of people. Throws 404. */
export async function exportPart(
  call: Call,
  { id, filter, offset, after }: Asked,
): Promise<OutputOf<typeof exportActivityPeople>> {
  const { db, locale } = call
  const activity = await activityById(db, id)
  if (!activity) throw notFound()
  const { partLines } = activityLimits
  const { file, headings } = words[locale]
  const day = localDay(activity.startAt, offset)
  return csvPart<NamedPerson>(call, {
    name: `${file}-${titleOf(activity).replace(/[^\p{L}\p{N}]+/gu, '-')}-${day}.csv`,
    headings,
    offset,
    after,
    place: /^(\d{1,9})$/,
    rows: (place) => peopleAfter(db, id, { ...filter, after: Number(place?.[0] ?? 0), limit: partLines }),
    placeOf: ({ place }) => String(place),
    lineOf: (person) => lineOf(person, locale, offset),
    most: { part: partLines },
    noted: { what: 'activity.export', subject: { kind: 'activity', id } },
  })
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
