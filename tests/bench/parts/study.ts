import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { createApp } from '#server/app.ts'
import type { Db } from '#server/db/schema.ts'
import { openPostgres, openSqlite } from '#server/open-database.ts'
import { signedIn } from '#tests/support/members.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { testPorts } from '#tests/support/test-app.ts'
import type { Figure, Part } from '../figures.ts'
import { quantile, round } from '../measure.ts'
import { inParts, peopleRows } from '../people-rows.ts'

const learners = 5_000
const lessons = 300
const corpus = '5,000 learners, 300 lessons'
/** Of each list, one after the other. */
const calls = 100

/** The learners of a course as they are opened, searched, sorted and gone through. */
const lists: Record<string, (at: number) => string> = {
  opened: () => '',
  searched: (at) => `&q=${encodeURIComponent(['林', 'learner 41', '999'][at % 3] as string)}`,
  'the most done first': (at) => `&sort=done&page=${1 + (at % 20)}`,
  'by name, gone through': (at) => `&sort=name&page=${1 + at * 2}`,
}

const nameOf = (at: number) => (at % 7 === 0 ? `林 ${at}` : `Learner ${at}`)

/** A course of 300 videos of ten minutes, taken by everybody; who they are. */
async function courseRows(db: Db, teacherId: string, now: number): Promise<void> {
  const course = { id: 'course-1', locale: 'en' as const, title: 'Knots', titleKey: 'knots', summary: '', intro: '' }
  const plain = {
    html: '',
    cover: '',
    tags: '[]',
    teacherId,
    state: 'published' as const,
    points: 0,
    version: 1,
    rev: 1,
  }
  const open = { access: 'free' as const, productId: null, publishedAt: now, createdAt: now, updatedAt: now }
  await db
    .insertInto('course')
    .values({ ...course, ...plain, ...open })
    .execute()
  await db
    .insertInto('course_chapter')
    .values({ id: 'chapter-1', courseId: 'course-1', position: 1, title: 'Knots', sourceKey: null })
    .execute()
  const outline = Array.from({ length: lessons }, (_, at) => ({
    id: `lesson-${at}`,
    courseId: 'course-1',
    chapterId: 'chapter-1',
    kind: 'video' as const,
    position: at + 1,
    title: `Knot ${at}`,
    body: '',
    html: '',
    preview: 0 as const,
    version: 1,
    rev: 1,
  }))
  await inParts(outline, (rows) =>
    db
      .insertInto('course_lesson')
      .values(rows as never)
      .execute(),
  )
  const videos = outline.map(({ id }) => ({ lessonId: id, fileId: `file-${id}`, seconds: 600 }))
  await inParts(videos, (rows) => db.insertInto('lesson_video').values(rows).execute())
  const people = await peopleRows(db, learners, { prefix: 'learner', nameOf, now })
  const taken = people.map((id, at) => ({
    courseId: 'course-1',
    accountId: id,
    at: now - at * 60,
    seenAt: now - ((at * 37) % 5_000),
    done: at % 301,
  }))
  await inParts(taken, (rows) => db.insertInto('course_enrolment').values(rows).execute())
}

/** What everybody has done: so many lessons opened each, all but the last of them finished. */
const opened = 200

/** A million lessons that were opened: everybody opened the first ones of the course. */
async function progressRows(db: Db, now: number): Promise<void> {
  await sql`insert into course_progress ("accountId", "lessonId", "courseId", "openedAt", "doneAt")
    select taken."accountId", lesson.id, taken."courseId", ${now}, cast(case when lesson.position < ${opened} then ${now} end as bigint)
    from course_enrolment as taken cross join course_lesson as lesson
    where lesson.position <= ${opened}`.execute(db)
}

type App = ReturnType<typeof createApp>
type Person = Awaited<ReturnType<typeof signedIn>>

async function list(name: string, app: App, { headers }: Person, say: (figure: Figure) => void): Promise<void> {
  for (const [what, query] of Object.entries(lists)) {
    const times: number[] = []
    for (let at = 0; at < calls; at++) {
      const path = `/api/admin/study/item/course-1/learner?limit=20${query(at)}`
      const began = performance.now()
      const answer = await app.request(path, { headers })
      await answer.arrayBuffer()
      times.push(performance.now() - began)
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
    }
    const value = round(quantile(times, 0.95))
    say({ name: `${name}, learners ${what}: p95`, value, unit: 'ms', goal: { most: 150 }, corpus })
  }
}

const dropOffs = 20

/** Where people stop in the course, as its teacher asks for it, one time after the other. */
async function dropOff(name: string, app: App, { headers }: Person): Promise<Figure> {
  const times: number[] = []
  for (let at = 0; at < dropOffs; at++) {
    const began = performance.now()
    const answer = await app.request('/api/admin/study/item/course-1/drop-off', { headers })
    const { data } = (await answer.json()) as { data: { lessons: { opened: number; done: number }[] } }
    times.push(performance.now() - began)
    const rows = data.lessons.reduce((sum, lesson) => sum + lesson.opened, 0)
    if (rows !== learners * opened) throw new Error(`drop-off: ${rows} lessons opened`)
  }
  const value = round(quantile(times, 0.95))
  const note = `${learners * opened} rows of progress, asked ${dropOffs} times`
  return { name: `${name}, where people stop: p95`, value, unit: 'ms', goal: { most: 300 }, corpus, note }
}

const writers = 100
const writes = 2_000
/** Under way at once, of each replica. */
const abreast = 16

/** What devices tell while people watch: each write somebody’s next ten seconds, over all replicas. */
async function progress(name: string, replicas: App[], people: Person[], now: number): Promise<Figure> {
  let next = 0
  const worker = async (app: App) => {
    for (let at = next++; at < writes; at = next++) {
      const turn = Math.floor(at / people.length)
      const [lesson, from] = [turn % lessons, 10 * Math.floor(turn / lessons)]
      const answer = await app.request(`/api/course/item/course-1/lesson/lesson-${lesson}/watch`, {
        method: 'POST',
        headers: {
          ...(people[at % people.length] as Person).headers,
          'Content-Type': 'application/json',
          'Idempotency-Key': crypto.randomUUID(),
        },
        body: JSON.stringify({ ranges: [[from, from + 10]], second: from + 10, at: now }),
      })
      if (answer.status !== 200) throw new Error(`watch: ${answer.status} ${await answer.text()}`)
      await answer.arrayBuffer()
    }
  }
  const began = performance.now()
  await Promise.all(replicas.flatMap((app) => Array.from({ length: abreast }, () => worker(app))))
  const value = round((writes * 1_000) / (performance.now() - began))
  const note = `${writes} writes of ${people.length} people, ${2 * abreast} at once`
  return { name: `${name}: progress writes`, value, unit: '/s', goal: { least: 200 }, corpus, note }
}

async function filled(db: Db) {
  const { ports } = testPorts(db)
  const teacher = await signedIn(ports, { roleId: 9, name: 'Mo' })
  await courseRows(db, teacher.id, ports.clock.now())
  return { ports, teacher, app: createApp(ports) }
}

export const studyPart: Part = async (say) => {
  const folder = mkdtempSync(join(tmpdir(), 'lamplight-bench-'))
  const file = await openSqlite(join(folder, 'lamplight.db'))
  try {
    const { app, teacher, ports } = await filled(file)
    await list('SQLite', app, teacher, say)
    await progressRows(file, ports.clock.now())
    say(await dropOff('SQLite', app, teacher))
  } finally {
    await file.destroy()
    rmSync(folder, { recursive: true, force: true })
  }
  const server = await startPostgres()
  try {
    const [db, other] = [await openPostgres(server.url), await openPostgres(server.url)]
    try {
      const { app, teacher, ports } = await filled(db)
      await list('PostgreSQL', app, teacher, say)
      const now = ports.clock.now()
      await progressRows(db, now)
      say(await dropOff('PostgreSQL', app, teacher))
      const people: Person[] = []
      for (let at = 0; at < writers; at++) people.push(await signedIn(ports))
      const taken = people.map(({ id }) => ({ courseId: 'course-1', accountId: id, at: now, seenAt: now, done: 0 }))
      await db.insertInto('course_enrolment').values(taken).execute()
      say(await progress('PostgreSQL, two replicas', [app, createApp(testPorts(other).ports)], people, now))
    } finally {
      await Promise.all([db.destroy(), other.destroy()])
    }
  } finally {
    await server.stop()
  }
}
