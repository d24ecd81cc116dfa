import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { danmuLimits } from '#contract/danmu/limits.ts'
import { DanmuNews } from '#contract/danmu/stream.ts'
import { createApp } from '#server/app.ts'
import { type Events, localEvents } from '#server/ports/events.ts'
import { postgresEvents } from '#server/ports/node/postgres-events.ts'
import { coursesOf } from '#tests/support/courses.ts'
import { databases, type TestDatabase } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import type { Person } from '#tests/support/questions.ts'
import { readerOf } from '#tests/support/stream-reader.ts'
import { callsTo, testPorts } from '#tests/support/test-app.ts'

type Site = ReturnType<typeof testPorts> & { app: ReturnType<typeof createApp>; ending: AbortController }

let made = 0
const newId = () => `live-${`${++made}`.padStart(16, '0')}`

describe.each(databases)('the stream of danmu on $engine', (one) => {
  let database: TestDatabase
  let events: (Events & { close?(): Promise<void> })[]
  let site: Site
  let ada: Person
  let study: ReturnType<typeof coursesOf>
  let courseId: string
  /** A free preview, and one of the course. */
  let lessons: string[]

  /** A process of the site. */
  function start(): Site {
    const own = one.engine === 'postgres' ? postgresEvents(database.address, () => {}) : localEvents(database.db)
    events.push(own)
    const ending = new AbortController()
    const ports = testPorts(database.db, { events: own, ending: ending.signal })
    return { ...ports, app: createApp(ports.ports), ending }
  }
  beforeEach(async () => {
    events = []
    database = await one.create()
    site = start()
    ada = await signedIn(site.ports, { name: 'Ada', roleId: 9 })
    study = coursesOf(callsTo(site.app))
    const course = await study.draft(ada, [{ preview: true }, {}])
    courseId = course.id
    lessons = course.lessons
    for (const lessonId of lessons)
      await database.db.insertInto('lesson_video').values({ lessonId, fileId: lessonId, seconds: 300 }).execute()
    expect((await study.state(ada, courseId, 'published')).status).toBe(200)
  })
  afterEach(async () => {
    vi.useRealTimers()
    site.ending.abort()
    for (const own of events) await own.close?.()
    await database.drop()
  })

  const path = (lesson: number, more: string) => `/course/item/${courseId}/lesson/${lessons[lesson]}/danmu${more}`
  const open = (who: Person | null, lesson = 0, of = site) =>
    of.app.request(`/api${path(lesson, '/stream')}`, who ? { headers: who.headers } : {})
  const say = async (who: Person, text: string, more: object = {}) => {
    const id = newId()
    site.clock.seconds += danmuLimits.everySeconds
    const how = { atMs: 1_500, mode: 'scroll', colour: 'white', kind: 'chat', writtenAt: site.clock.seconds }
    await study.done(who, path(0, `/${id}`), { ...how, text, ...more })
    return id
  }
  const news = ({ said }: ReturnType<typeof readerOf>) =>
    said
      .join('')
      .split('\n\n')
      .flatMap((event) => {
        const [, data] = /^event: danmu\ndata: (.*)$/.exec(event) ?? []
        return data === undefined ? [] : [DanmuNews.parse(JSON.parse(data))]
      })
  const texts = (stream: ReturnType<typeof readerOf>) =>
    news(stream).flatMap(({ list }) => list.map(({ text }) => text))
  /** Until something has come through: the connection of PostgreSQL that listens may still be on its way. */
  const heard = (stream: ReturnType<typeof readerOf>, who: Person) =>
    vi.waitFor(
      async () => {
        await say(who, `Is anybody there ${made}?`)
        await new Promise((rest) => setTimeout(rest, 500))
        expect(texts(stream).length).toBeGreaterThan(0)
      },
      { timeout: 60_000 },
    )

  /** Written by a process whose word does not reach this one. */
  const unheard = (lesson: number, text: string) =>
    database.db
      .insertInto('danmu')
      .values({
        id: newId(),
        accountId: ada.id,
        courseId,
        lessonId: lessons[lesson] as string,
        atMs: 0,
        text,
        mode: 'scroll',
        colour: 'white',
        kind: 'chat',
        state: 'visible',
        writtenAt: site.clock.seconds,
        createdAt: site.clock.seconds,
      })
      .execute()

  test('P14.02 what somebody says is heard at once by whoever watches the lesson, from any process, and what is hidden goes again', async () => {
    const [lin, wen] = [await signedIn(site.ports, { name: 'Lin' }), await signedIn(site.ports)]
    // Over one PostgreSQL several processes; an embedded database has one.
    const other = one.engine === 'postgres' ? start() : site
    const response = await open(wen, 0, other)
    expect(response.headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8')
    expect(response.headers.get('Cache-Control')).toBe('no-store, no-transform')
    const [watching, guest] = [readerOf(response), readerOf(await open(null, 0, other))]
    await vi.waitFor(() => expect(watching.said).toEqual(['event: hello\ndata: {}\n\n']))
    await heard(watching, lin)
    const id = await say(lin, 'So it is', { atMs: 61_000, colour: 'cyan' })
    await say(lin, 'For me alone', { kind: 'note' })
    await vi.waitFor(() => expect(texts(guest)).toContain('So it is'), 60_000)
    const listOf = (stream: typeof guest) => news(stream).flatMap(({ list }) => list)
    expect(listOf(watching).find((danmu) => danmu.id === id)).toEqual({
      id,
      atMs: 61_000,
      text: 'So it is',
      mode: 'scroll',
      colour: 'cyan',
      kind: 'chat',
      authorId: lin.id,
      mine: false,
      state: 'visible',
    })
    expect(listOf(guest).find((danmu) => danmu.id === id)?.authorId).toBe('')
    await study.done(ada, `/admin/danmu/item/${id}/state`, { to: 'hidden' })
    await vi.waitFor(() => expect(news(watching).at(-1)).toEqual({ list: [], gone: [id] }), 60_000)
    await study.done(ada, `/admin/danmu/item/${id}/undo`)
    await vi.waitFor(() => expect(news(watching).at(-1)?.list).toMatchObject([{ id }]), 60_000)
    await study.done(lin, path(0, `/${id}/delete`))
    await vi.waitFor(() => expect(news(watching).at(-1)?.gone).toEqual([id]), 60_000)
    // Once each: nobody hears the same again.
    expect(texts(watching).filter((text) => text === 'So it is')).toHaveLength(2)
    expect(texts(watching)).not.toContain('For me alone')
    await Promise.all([watching.end(), guest.end()])
    other.ending.abort()
  })

  test('P14.02 F47 who may not open a lesson hears nothing of it', async () => {
    const wen = await signedIn(site.ports)
    expect(await (await open(wen, 1)).json()).toMatchObject({ code: 403 })
    expect(await (await open(null, 1)).json()).toMatchObject({ code: 403 })
    const nowhere = `/api/course/item/${courseId}/lesson/nowhere-000000000000/danmu/stream`
    expect(await (await site.app.request(nowhere)).json()).toMatchObject({ code: 404 })
    await study.done(wen, `/course/item/${courseId}/enrol`)
    const [preview, theirs] = [readerOf(await open(null)), readerOf(await open(wen, 1))]
    await heard(preview, wen)
    expect([theirs.said.at(0), texts(theirs)]).toEqual(['event: hello\ndata: {}\n\n', []])
    await Promise.all([preview.end(), theirs.end()])
  })

  test('P14.02 F93 a stream says that it is there, finds what it missed, and ends after its time and with the process', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const beat = () => vi.advanceTimersByTimeAsync(danmuLimits.beatSeconds * 1_000)
    const lin = await signedIn(site.ports)
    const stream = readerOf(await open(lin))
    await beat()
    await vi.waitFor(() => expect(stream.said.at(-1)).toBe(':\n\n'))
    await unheard(0, 'Unheard of')
    await beat()
    await vi.waitFor(() => expect(texts(stream)).toEqual(['Unheard of']), 60_000)
    site.clock.seconds += danmuLimits.streamSeconds
    await beat()
    await vi.waitFor(() => expect(stream.ended()).toBe(true))
    const last = readerOf(await open(lin))
    site.ending.abort()
    await vi.waitFor(() => expect(last.ended()).toBe(true))
    expect((await open(lin)).status).toBe(503)
  })

  test('P14.02 F93 what was missed of one lesson is found, however much is said in another', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const lin = await signedIn(site.ports)
    await study.done(lin, `/course/item/${courseId}/enrol`)
    const [busy, quiet] = [readerOf(await open(lin)), readerOf(await open(lin, 1))]
    await unheard(1, 'Unheard of')
    site.clock.seconds += 60
    await heard(busy, lin)
    await vi.advanceTimersByTimeAsync(danmuLimits.beatSeconds * 1_000)
    await vi.waitFor(() => expect(texts(quiet)).toEqual(['Unheard of']), 60_000)
    await Promise.all([busy.end(), quiet.end()])
  })
})
