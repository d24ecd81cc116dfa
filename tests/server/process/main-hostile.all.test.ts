import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectSqlite } from '#server/db/open-sqlite.ts'
import { systemClock } from '#server/ports/clock.ts'
import { webSecrets } from '#server/ports/secrets.ts'
import { hostileTexts } from '#tests/support/hostile-texts.ts'
import { signedIn } from '#tests/support/members.ts'
import { startServer } from '#tests/support/server-process.ts'

let server: Awaited<ReturnType<typeof startServer>>
let headers: Record<string, string>
beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'off', LOG: 'off' })
  const db = connectSqlite(join(server.data, 'lamplight.db'))
  const member = await signedIn({ db, clock: systemClock, secrets: webSecrets } as never)
  await db.destroy()
  headers = { ...member.headers, 'Content-Type': 'application/json' }
})
afterAll(() => server.stop())

/** Asks how the process is, every few milliseconds, until told to stop; the milliseconds of each answer. */
function heartbeat() {
  const took: number[] = []
  let over = false
  const beat = async () => {
    while (!over) {
      const began = performance.now()
      await new Promise<void>((done, fail) => {
        request(`${server.local}/healthz`, (answer) => answer.resume().once('end', done))
          .once('error', fail)
          .end()
      })
      took.push(performance.now() - began)
      await new Promise((next) => setTimeout(next, 5))
    }
  }
  const done = beat()
  return async () => {
    over = true
    await done
    return took.sort((a, b) => a - b)
  }
}

async function preview(body: string): Promise<{ status: number; ms: number }> {
  const began = performance.now()
  const answer = await fetch(`${server.local}/api/question/preview`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ body }),
  })
  await answer.arrayBuffer()
  return { status: answer.status, ms: performance.now() - began }
}

test('F64 no text of a member’s holds up the process: it answers others while it draws the worst of them', async () => {
  await preview('warm')
  const texts = Object.entries(hostileTexts(20_000))
  const end = heartbeat()
  const answers: [shape: string, status: number, ms: number][] = []
  for (const [shape, text] of texts) {
    const { status, ms } = await preview(text.slice(0, 20_000))
    answers.push([shape, status, ms])
  }
  const beats = await end()
  const slowest = answers.toSorted((a, b) => b[2] - a[2]).slice(0, 3)
  const at = (share: number) => beats[Math.floor((beats.length - 1) * share)] as number
  console.log('slowest texts', slowest, 'healthz p50, p99, worst', at(0.5), at(0.99), at(1))
  // A text that takes long is refused; none is a failure of ours.
  expect(answers.filter(([, status]) => status !== 200 && status !== 400)).toEqual([])
  expect(answers.filter(([, , ms]) => ms > 11_000)).toEqual([])
  // Each text takes its thread some 100 ms. Were that the process's own, there would be one answer for each text.
  expect(beats.length).toBeGreaterThan(4 * answers.length)
  expect(at(0.5)).toBeLessThan(50)
}, 180_000)

test('F64 one long definition and many uses of it, ten times and as a question: the process lives, its readers get little', async () => {
  const bombs = Object.entries(hostileTexts(20_000)).filter(([shape]) => shape.includes('of one long definition'))
  expect(bombs).toHaveLength(3)
  for (let n = 0; n < 10; n++)
    for (const [, body] of bombs) expect((await preview(body.slice(0, 20_000))).status).toBe(200)
  for (const [, body] of bombs) {
    const asked = await fetch(`${server.local}/api/question`, {
      method: 'POST',
      headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() },
      body: JSON.stringify({ locale: 'en', title: 'How is it done?', body: body.slice(0, 20_000), tags: [] }),
    })
    const { data } = (await asked.json()) as { data: { id: string } }
    const page = await (await fetch(`${server.local}/QA/${data.id}`)).text()
    expect(page.length).toBeLessThan(1_500_000)
  }
  expect((await fetch(`${server.local}/healthz`)).status).toBe(200)
})

test('F64 what is longer than a text may be is refused before anybody looks at it', async () => {
  for (const [shape, text] of Object.entries(hostileTexts(64_000))) {
    const { status } = await preview(text)
    expect([shape, [400, 413].includes(status) || text.length <= 20_000]).toEqual([shape, true])
  }
})
