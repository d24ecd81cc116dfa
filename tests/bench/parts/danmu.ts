import { type ClientRequest, request } from 'node:http'
import { setTimeout as rest } from 'node:timers/promises'
import { danmuStreamPath } from '#contract/danmu/stream.ts'
import { createApp } from '#server/app.ts'
import { openPostgres } from '#server/open-database.ts'
import { systemClock } from '#server/ports/clock.ts'
import { openSite } from '#tests/e2e/support/site.ts'
import { coursesOf } from '#tests/support/courses.ts'
import { signedIn } from '#tests/support/members.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { callsTo, testPorts } from '#tests/support/test-app.ts'
import type { Part } from '../figures.ts'
import { quantile, round } from '../measure.ts'

const watchers = 1_000
const writers = 100
/** Calls of one account in the flood, at once, and how long it goes on. */
const flooders = 64
const floodMs = 5_000
const corpus = `${watchers.toLocaleString('en')} watch, two replicas over PostgreSQL`

/** What is said of a video: how soon all who watch it see it, and everybody else while one account floods it (F62). */
export const danmuPart: Part = async (say) => {
  const server = await startPostgres()
  const env = { DATABASE_URL: server.url, SOCKETS_PER_ADDRESS: '5000', RATE_LIMITS: 'off' }
  const first = await openSite(env)
  const second = await openSite(env)
  const db = await openPostgres(server.url)
  const streams: ClientRequest[] = []
  try {
    const { ports } = testPorts(db, { clock: systemClock })
    const study = coursesOf(callsTo(createApp(ports)))
    const teacher = await signedIn(ports, { roleId: 9, name: 'Mo' })
    const course = await study.draft(teacher, [{ preview: true }])
    const [lessonId] = course.lessons as [string]
    await db.insertInto('lesson_video').values({ lessonId, fileId: 'none', seconds: 300 }).execute()
    await study.state(teacher, course.id, 'published')
    const people: Awaited<ReturnType<typeof signedIn>>[] = []
    for (let at = 0; at <= writers; at++) people.push(await signedIn(ports))

    const sentAt = new Map<string, number>()
    const waits: number[] = []
    const path = `/api/course/item/${course.id}/lesson/${lessonId}/danmu`
    const stream = danmuStreamPath.replace(':id', course.id).replace(':lessonId', lessonId)
    const watch = ({ hostname, port }: URL) =>
      new Promise<void>((done, fail) => {
        const asked = request({ hostname, port, path: stream, agent: false }, (answer) => {
          answer.on('data', (bytes: Buffer) => {
            const text = bytes.toString()
            if (text.includes('event: hello')) done()
            const now = performance.now()
            for (const [, said = ''] of text.matchAll(/"text":"(said \d+)"/g))
              waits.push(now - (sentAt.get(said) ?? now))
          })
          answer.on('error', () => {})
        })
        asked.on('error', fail)
        asked.end()
        streams.push(asked)
      })
    const urls = [new URL(first.url), new URL(second.url)] as const
    for (let at = 0; at < watchers; at += 50)
      await Promise.all(Array.from({ length: 50 }, (_, one) => watch(urls[one % 2] as URL)))
    const send = (who: (typeof people)[number], text: string, url: URL) =>
      fetch(`${url.origin}${path}/danmu-${crypto.randomUUID().slice(0, 24)}`, {
        method: 'POST',
        headers: { ...who.headers, 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
        body: JSON.stringify({
          atMs: 1_000,
          text,
          mode: 'scroll',
          colour: 'white',
          kind: 'chat',
          writtenAt: Math.floor(Date.now() / 1_000),
        }),
      })
    for (let at = 0; at < writers; at++) {
      const text = `said ${at}`
      sentAt.set(text, performance.now())
      const answer = await send(people[at] as (typeof people)[number], text, urls[at % 2] as URL)
      if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
      await rest(50)
    }
    for (let waited = 0; waits.length < watchers * writers && waited < 300; waited++) await rest(100)
    const heard = `${waits.length.toLocaleString('en')} of ${(watchers * writers).toLocaleString('en')} heard`
    say({
      name: 'danmu sent → seen by others: p95',
      value: round(quantile(waits, 0.95)),
      unit: 'ms',
      goal: { most: 2_000 },
      corpus,
      note: heard,
    })

    const flooder = people[writers] as (typeof people)[number]
    const until = performance.now() + floodMs
    let sent = 0
    const flood = async () => {
      while (performance.now() < until) {
        sent++
        await (await send(flooder, `flood ${sent}`, urls[sent % 2] as URL)).arrayBuffer()
      }
    }
    const others: number[] = []
    const read = async () => {
      while (performance.now() < until) {
        const began = performance.now()
        await (await fetch(`${urls[0].origin}${path}?minute=0`)).arrayBuffer()
        others.push(performance.now() - began)
        await rest(50)
      }
    }
    await Promise.all([...Array.from({ length: flooders }, flood), read()])
    say({
      name: 'danmu read by others during a flood: p95',
      value: round(quantile(others, 0.95)),
      unit: 'ms',
      goal: { most: 1_000 },
      corpus,
      note: `${Math.round((sent * 1_000) / floodMs)} calls a second of one account`,
    })
  } finally {
    for (const one of streams) one.destroy()
    await Promise.all([first.close(), second.close()])
    await db.destroy()
    await server.stop()
  }
}
