import { csvLine, csvText } from '#contract/base/csv.ts'
import type { OutputOf } from '#contract/base/endpoint.ts'
import type { Locale } from '#contract/base/locale.ts'
import type { DropOff, exportLearners, Learner, MemberCourse, WatchedParts } from '#contract/course/learners.ts'
import { courseLimits } from '#contract/course/limits.ts'
import { csvPart } from '#server/audit/csv-part.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import type { Call } from '#server/endpoint/implement.ts'
import { localText } from '#server/text/local-time.ts'
import type { CourseRow } from './rows.ts'
import { type CertificateRow, certificatesOf } from './rows-certificates.ts'
import { grantsOf } from './rows-grants.ts'
import { countLearners, coursesOfMember, type LearnerRow, learnersAfter, openedAndDone } from './rows-learners.ts'
import { lessonCounts, lessonsOf } from './rows-outline.ts'
import { videoOf, watchedByAll } from './rows-watched.ts'

/** Learners as their teacher sees them. */
export async function learnersOf(db: Db | Trx, courseId: string, rows: LearnerRow[], now: number): Promise<Learner[]> {
  const lessons = (await lessonCounts(db, [courseId])).get(courseId) ?? 0
  const ids = rows.map(({ accountId }) => accountId)
  const certificates = await certificatesOf(db, courseId, ids)
  const grants = await grantsOf(db, courseId, ids, now)
  return rows.map(({ accountId, name, username, at, seenAt, done }) => ({
    id: accountId,
    name: name || username,
    begunAt: at,
    seenAt,
    done,
    lessons,
    grant: grants.get(accountId) ?? null,
    certificate: certificateFor(certificates.get(accountId)),
  }))
}

/** One page of the courses that a member takes, with how far they are. */
export async function memberCourses(
  db: Db | Trx,
  accountId: string,
  page: { page: number; limit: number },
): Promise<MemberCourse[]> {
  const rows = await coursesOfMember(db, accountId, page)
  const ids = rows.map(({ id }) => id)
  const counts = await lessonCounts(db, ids)
  return rows.map(({ id, at, ...row }) => ({ ...row, id, begunAt: at, lessons: counts.get(id) ?? 0 }))
}

/** A code that has no name yet is nobody’s to know. */
function certificateFor(row: CertificateRow | undefined): Learner['certificate'] {
  return row ? { code: row.name === '' ? '' : row.code, isValid: row.withdrawnAt === null } : null
}

/** How many opened and finished each lesson, in the order of the outline. */
export async function dropOff(db: Db | Trx, courseId: string): Promise<DropOff> {
  const counts = await openedAndDone(db, courseId)
  return {
    learners: await countLearners(db, courseId),
    lessons: (await lessonsOf(db, [courseId])).map(({ id, title, kind }) => ({
      id,
      title,
      kind,
      ...(counts.get(id) ?? { opened: 0, done: 0 }),
    })),
  }
}

/** People whose watching is looked at, and parts of a video at most. */
const mostPeople = 2_000
const mostParts = 50

/** How many have seen each part of a lesson’s video, by the second in its middle. */
export async function watchedParts(db: Db | Trx, lessonId: string): Promise<WatchedParts> {
  const { seconds = 0 } = (await videoOf(db, lessonId)) ?? {}
  if (seconds === 0) return { people: 0, parts: [] }
  const all = (await watchedByAll(db, lessonId, mostPeople)).filter((ranges) => ranges.length > 0)
  const size = Math.ceil(seconds / mostParts)
  const count = Math.ceil(seconds / size)
  const firstAfter = (second: number) => Math.min(count, Math.max(0, Math.ceil(second / size - 0.5)))
  // How many more, or fewer, have seen a part than the one before it: a range counts at its two ends alone.
  const steps = new Array<number>(count + 1).fill(0)
  for (const [from, to] of all.flat()) {
    steps[firstAfter(from)] = (steps[firstAfter(from)] ?? 0) + 1
    steps[firstAfter(to)] = (steps[firstAfter(to)] ?? 0) - 1
  }
  let people = 0
  const parts = steps.slice(0, count).map((step, at) => {
    people += step
    return { from: at * size, people }
  })
  return { people: all.length, parts }
}

const words: Record<Locale, { file: string; headings: (zone: string) => string[] }> = {
  'zh-cn': {
    file: '学员名单',
    headings: (zone) => ['姓名', '会员编号', `开始学习（${zone}）`, `最近学习（${zone}）`, '已完成课时', '全部课时'],
  },
  en: {
    file: 'learners',
    headings: (zone) => ['Name', 'Account', `Began (${zone})`, `Last seen (${zone})`, 'Lessons done', 'Lessons'],
  },
}

type Part = { q?: string | undefined; offset: number; after?: string | undefined }

/** One part of a file of learners. */
export function exportPart(
  call: Call,
  { id, title }: Pick<CourseRow, 'id' | 'title'>,
  { q, offset, after }: Part,
): Promise<OutputOf<typeof exportLearners>> {
  const { db, ports, locale } = call
  const most = courseLimits.partLines
  const { file, headings } = words[locale]
  return csvPart<LearnerRow & { shown: Learner }>(call, {
    name: `${file}-${title.replace(/[^\p{L}\p{N}]+/gu, '-')}.csv`,
    headings,
    offset,
    after,
    place: /^(\d{1,12})\/(\S+)$/,
    rows: async (place) => {
      const last = { at: Number(place?.[0] ?? -1), accountId: place?.[1] ?? '' }
      const rows = await learnersAfter(db, id, { q, after: last, most })
      const shown = await learnersOf(db, id, rows, ports.clock.now())
      return {
        list: rows.map((row, at) => ({ ...row, shown: shown[at] as Learner })),
        total: await countLearners(db, id, q),
      }
    },
    placeOf: ({ at, accountId }) => `${at}/${accountId}`,
    lineOf: ({ shown }) => lineOf(shown, offset),
    most: { part: most },
    noted: { what: 'course.export', subject: { kind: 'course', id } },
  })
}

function lineOf({ id, name, begunAt, seenAt, done, lessons }: Learner, offset: number): string {
  const times = [localText(begunAt, offset), localText(seenAt, offset)]
  return csvLine([csvText(name), csvText(id), ...times, String(done), String(lessons)])
}
