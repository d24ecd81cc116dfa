import type { Locale } from '#contract/base/locale.ts'
import { readDevice } from '#server/access/devices.ts'
import { deviceSessions } from '#server/access/rows-session.ts'
import { accountById } from '#server/account/rows.ts'
import { notificationsOf } from '#server/notification/read.ts'
import type { Ports } from '#server/ports/ports.ts'
import { readProfile } from '#server/profile/profile.ts'
import { asMarkdown, readme } from './data-words.ts'
import {
  ownAttempts,
  ownCertificates,
  ownCourseComments,
  ownCourses,
  ownDanmu,
  ownDanmuReports,
  ownGrants,
  ownLessons,
  ownNotes,
  ownReviews,
  ownWatched,
} from './rows-courses.ts'
import * as rows from './rows-data.ts'
import { ownEntitlements, ownOrders, ownPayments } from './rows-shop.ts'

type DataPorts = Pick<Ports, 'db' | 'clock' | 'uploads' | 'config'>

/** A file of the zip, in pieces as they come. */
export type DataFile = { path: string; pieces: AsyncIterable<Uint8Array>; packed: boolean }

/** Rows in memory at once. */
const some = 500

const told: rows.Part = async (db, accountId, from, most) =>
  notificationsOf(db, await rows.toldRows(db, accountId, from, most))

/** Of each kind a file of JSON; what somebody wrote comes as Markdown as well. */
const parts = {
  questions: rows.ownQuestions,
  answers: rows.ownAnswers,
  comments: rows.ownComments,
  'earlier-versions': rows.ownVersions,
  votes: rows.ownVotes,
  following: rows.ownFollows,
  reports: rows.ownReports,
  reading: rows.ownReading,
  feedback: rows.ownTickets,
  'feedback-messages': rows.ownMessages,
  notifications: told,
  'notification-settings': rows.ownNotificationSettings,
  'push-devices': rows.ownPushDevices,
  ledger: rows.ownLedger,
  activities: rows.ownActivities,
  applications: rows.ownApplications,
  'check-ins': rows.ownCheckIns,
  orders: ownOrders,
  payments: ownPayments,
  courses: ownCourses,
  'course-grants': ownGrants,
  lessons: ownLessons,
  'watched-videos': ownWatched,
  'course-notes': ownNotes,
  'course-danmu': ownDanmu,
  'course-danmu-reports': ownDanmuReports,
  'course-reviews': ownReviews,
  'course-comments': ownCourseComments,
  'quiz-attempts': ownAttempts,
  certificates: ownCertificates,
  'tickets-and-memberships': ownEntitlements,
  'reply-templates': rows.ownReplies,
  uploads: rows.ownUploads,
  files: rows.ownFiles,
}

/**
 * All that is somebody's own, file by file and in pieces, so that no more than a few hundred rows are in memory. Throws
 * 404 where there is no such account.
 */
export async function* ownData(ports: DataPorts, accountId: string, locale: Locale): AsyncGenerator<DataFile> {
  const { uploads } = ports
  yield { path: 'README.md', pieces: once(readme(ports.config.siteName[locale], locale)), packed: false }
  yield { path: 'profile.json', pieces: once(await profileJson(ports, accountId)), packed: false }
  for (const [name, part] of Object.entries(parts)) {
    const pages = () => inPages(part, ports, accountId)
    yield { path: `${name}.json`, pieces: json(pages()), packed: false }
    const write = asMarkdown(name, locale)
    if (write) yield { path: `${name}.md`, pieces: markdown(pages(), write), packed: false }
  }
  for await (const page of inPages(rows.ownUploads, ports, accountId))
    for (const { name } of page as { name: string }[]) {
      const file = await uploads.get(name)
      if (file) yield { path: `uploads/${name}`, pieces: pieceOf(file.bytes), packed: true }
    }
}

async function* inPages(part: rows.Part, { db }: DataPorts, accountId: string) {
  for (let from = 0; ; from += some) {
    const page = await part(db, accountId, from, some)
    if (page.length > 0) yield page
    if (page.length < some) return
    // Others have their turn.
    await new Promise((resolve) => setTimeout(resolve))
  }
}

async function* json(pages: AsyncIterable<object[]>) {
  let begin = '[\n'
  for await (const page of pages) {
    yield bytes(begin + page.map((row) => JSON.stringify(row)).join(',\n'))
    begin = ',\n'
  }
  yield bytes(begin === '[\n' ? '[]\n' : '\n]\n')
}

async function* markdown(pages: AsyncIterable<object[]>, write: (row: Record<string, unknown>) => string) {
  for await (const page of pages) yield bytes(page.map((row) => write(row as Record<string, unknown>)).join(''))
}

async function profileJson({ db, clock }: DataPorts, accountId: string): Promise<string> {
  const profile = await readProfile(db, accountId)
  const account = await accountById(db, accountId)
  const devices = await deviceSessions(db, accountId, clock.now())
  const own = {
    profile,
    joinedAt: account?.createdAt,
    lastSignInAt: account?.lastSignInAt,
    devices: devices.map(({ device, createdAt, seenAt }) => ({
      ...readDevice(device),
      signedInAt: createdAt,
      seenAt,
    })),
  }
  return `${JSON.stringify(own, null, 2)}\n`
}

const bytes = (text: string) => new TextEncoder().encode(text)

async function* once(text: string) {
  yield bytes(text)
}

async function* pieceOf(piece: Uint8Array) {
  yield piece
}
