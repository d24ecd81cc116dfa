import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { connectPostgres } from '#server/db/open-postgres.ts'
import type { Db } from '#server/db/schema.ts'
import { servingTimeouts } from '#server/db/timeouts.ts'
import { signedIn } from '#tests/support/members.ts'
import { programs } from '#tests/support/programs.ts'
import { createTestApp, type TestApp, testPorts } from '#tests/support/test-app.ts'

let site: TestApp
let db: Db
let child: ChildProcess
beforeEach(async () => {
  site = await createTestApp('postgres')
  db = connectPostgres(site.database.address, servingTimeouts)
})
afterEach(async () => {
  child.kill('SIGKILL')
  await db.destroy()
  await site.close()
})

/** A replica in the middle of a write that goes on after so many milliseconds. */
async function replica(ms: number) {
  child = spawn(process.execPath, [programs.database, 'hold', site.database.address, String(ms)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream })[Symbol.asyncIterator]()
  return async () => (await lines.next()).value as string
}

test('F68 F69 a replica frozen in the middle of a write: the others write again within seconds, and nothing of it was kept', async () => {
  const { ports } = testPorts(db)
  const app = createApp(ports)
  const lin = await signedIn(ports)
  const says = await replica(600_000)
  expect(await says()).toBe('holding')
  child.kill('SIGSTOP')

  let written = 0
  const ask = async (n: number) => {
    const body = JSON.stringify({
      locale: 'en',
      title: `A question with the number ${n}`,
      body: 'How does this go on?',
      tags: [],
    })
    const headers = { ...lin.headers, 'Content-Type': 'application/json', 'Idempotency-Key': `frozen-key-${n}` }
    // As an outbox does: what is busy is tried again.
    for (;;) {
      const answer = await app.request('/api/question', { method: 'POST', headers, body })
      if (answer.status === 200) return void written++
      expect([425, 503]).toContain(answer.status)
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: 5 }, (_, n) => ask(n)))
  const seconds = (performance.now() - began) / 1000
  expect([written, child.exitCode]).toEqual([5, null])
  // The limit is three seconds; without it, it is when the replica wakes up, which is never.
  expect(seconds).toBeLessThan(20)
})

test('F69 a replica that wakes up too late has its write taken back, and is told so', async () => {
  const says = await replica(servingTimeouts.idleMs + 2_000)
  expect([await says(), await says()]).toEqual(['holding', 'taken back'])
})
