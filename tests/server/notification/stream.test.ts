import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { notificationLimits } from '#contract/notification/limits.ts'
import { streamPath } from '#contract/notification/stream.ts'
import { startSession } from '#server/access/session.ts'
import { createApp } from '#server/app.ts'
import { createCompressor } from '#server/http/encoding.ts'
import { notify } from '#server/notification/notify.ts'
import { type Events, localEvents } from '#server/ports/events.ts'
import { postgresEvents } from '#server/ports/node/postgres-events.ts'
import { databases, type TestDatabase } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import type { Person } from '#tests/support/questions.ts'
import { readerOf } from '#tests/support/stream-reader.ts'
import { testPorts } from '#tests/support/test-app.ts'

describe.each(databases)('the stream of events on $engine', (one) => {
  let database: TestDatabase
  let events: Events & { close?(): Promise<void> }
  let site: ReturnType<typeof testPorts> & { app: ReturnType<typeof createApp>; ending: AbortController }
  let lin: Person

  /** A process of the site. */
  function start() {
    const ending = new AbortController()
    const made = testPorts(database.db, { events, ending: ending.signal })
    return { ...made, app: createApp(made.ports), ending }
  }
  beforeEach(async () => {
    database = await one.create()
    events = one.engine === 'postgres' ? postgresEvents(database.address, () => {}) : localEvents(database.db)
    site = start()
    lin = await signedIn(site.ports)
  })
  afterEach(async () => {
    vi.useRealTimers()
    site.ending.abort()
    await events.close?.()
    await database.drop()
  })

  const open = async (who: Person, headers = who.headers) => site.app.request(streamPath, { headers })
  const happen = (who: Person, about = 'activity:1') =>
    database.db.transaction().execute((trx) =>
      notify(trx, site.ports, {
        accountId: who.id,
        event: 'activity.place',
        about,
        path: '/activity/1',
        title: 'Walk',
      }),
    )

  /** On PostgreSQL the connection that listens may still be on its way: it happens again until it is heard of. */
  const heard = (stream: ReturnType<typeof readerOf>, words: string) =>
    vi.waitFor(
      async () => {
        await happen(lin)
        await new Promise((rest) => setTimeout(rest, 300))
        expect(stream.said).toContain(words)
      },
      { timeout: 8_000 },
    )

  test('P7.04 a stream says hello, then how many are unread whenever that changes', async () => {
    const response = await open(lin)
    expect(response.headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8')
    expect(response.headers.get('Cache-Control')).toBe('no-store, no-transform')
    const stream = readerOf(response)
    await vi.waitFor(() => expect(stream.said).toEqual(['event: hello\ndata: {"unread":0}\n\n']))
    await heard(stream, 'event: notification\ndata: {"unread":1}\n\n')
    await stream.end()
  })

  test('P7.04 F47 without a session there is no stream, and nobody hears of another member', async () => {
    expect(await (await site.app.request(streamPath)).json()).toMatchObject({ code: 303 })
    const wen = await signedIn(site.ports)
    const [mine, theirs] = [readerOf(await open(lin)), readerOf(await open(wen))]
    await heard(mine, 'event: notification\ndata: {"unread":1}\n\n')
    expect(theirs.said).toEqual(['event: hello\ndata: {"unread":0}\n\n'])
    await Promise.all([mine.end(), theirs.end()])
  })

  test('P7.04 what a transaction takes back is told to nobody', async () => {
    const stream = readerOf(await open(lin))
    const failing = database.db.transaction().execute(async (trx) => {
      await notify(trx, site.ports, {
        accountId: lin.id,
        event: 'activity.place',
        about: 'activity:1',
        path: '/activity/1',
        title: 'Walk',
      })
      throw new Error('taken back')
    })
    await expect(failing).rejects.toThrow('taken back')
    await new Promise((rest) => setTimeout(rest, 400))
    expect(stream.said.filter((said) => !said.endsWith('data: {"unread":0}\n\n'))).toEqual([])
    await stream.end()
  })

  test('F93 a stream ends with its session, whichever process ended that, and no other does', async () => {
    const other = start()
    try {
      const [elsewhere, wen] = [
        await startSession(site.ports, lin.account, 'browser-else', null),
        await signedIn(site.ports),
      ]
      const here = readerOf(await open(lin))
      const [there, theirs] = [
        readerOf(await open(lin, { Authorization: `Bearer ${elsewhere.token}` })),
        readerOf(await open(wen)),
      ]
      // Heard once: whoever listens on PostgreSQL is there by then.
      await heard(there, 'event: notification\ndata: {"unread":1}\n\n')
      await other.app.request('/api/user/logout', {
        method: 'POST',
        body: JSON.stringify({ refresh_token: elsewhere.user.refresh_token }),
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${elsewhere.token}` },
      })
      await vi.waitFor(() => expect(there.ended()).toBe(true))
      expect([here.ended(), theirs.ended()]).toEqual([false, false])
      await Promise.all([here.end(), theirs.end()])
    } finally {
      other.ending.abort()
    }
  })

  test('F93 of an account with too many streams the oldest ends, and all end with the process', async () => {
    const streams: ReturnType<typeof readerOf>[] = []
    for (let count = 0; count <= notificationLimits.streams; count++) {
      streams.push(readerOf(await open(lin)))
    }
    await vi.waitFor(() => expect(streams.map(({ ended }) => ended()).indexOf(false)).toBe(1))
    site.ending.abort()
    await vi.waitFor(() => expect(streams.every(({ ended }) => ended())).toBe(true))
    expect((await open(lin)).status).toBe(503)
  })

  test('F93 a stream goes on saying that it is there, finds what it missed, and ends with its session', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const beat = () => vi.advanceTimersByTimeAsync(notificationLimits.beatSeconds * 1_000)
    const stream = readerOf(await open(lin))
    await beat()
    await vi.waitFor(() => expect(stream.said.at(-1)).toBe(':\n\n'))
    // Written by a process whose word does not reach this one.
    const { events: _, ...silent } = site.ports
    site.clock.seconds += 100
    const told = {
      accountId: lin.id,
      event: 'activity.place',
      about: 'activity:1',
      path: '/activity/1',
      title: '',
    } as const
    await database.db.transaction().execute((trx) => notify(trx, silent, told))
    await beat()
    await vi.waitFor(() => expect(stream.said).toContain('event: notification\ndata: {"unread":1}\n\n'))
    await database.db.deleteFrom('session').where('accountId', '=', lin.id).execute()
    await beat()
    await beat()
    await vi.waitFor(() => expect(stream.ended()).toBe(true))
  })
})

test('P7.04 a stream is not held back to be compressed', async () => {
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('event: hello\n')),
  })
  const stream = new Response(body, { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } })
  const asked = new Request('https://lamplight.test/', { headers: { 'Accept-Encoding': 'gzip' } })
  expect(await createCompressor()(asked, stream)).toBe(stream)
})

test('P7.04 without a way to hear of changes the stream is not to be had, and the app asks from time to time', async () => {
  const database = await (databases[0] as (typeof databases)[number]).create()
  const { ports } = testPorts(database.db, {})
  const { events: _, ...bare } = ports
  const lin = await signedIn(ports)
  const answer = await createApp(bare as typeof ports).request(streamPath, { headers: lin.headers })
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '60'])
  await database.drop()
})
