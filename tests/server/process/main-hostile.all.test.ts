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
let editors: Record<string, string>
beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'off', LOG: 'off' })
  const db = connectSqlite(join(server.data, 'lamplight.db'))
  const ports = { db, clock: systemClock, secrets: webSecrets } as never
  const [member, editor] = [await signedIn(ports), await signedIn(ports, { roleId: 9 })]
  await db.destroy()
  const json = { 'Content-Type': 'application/json' }
  headers = { ...member.headers, ...json }
  editors = { ...editor.headers, ...json }
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

type Answer = { status: number; ms: number; data?: unknown }

async function post(path: string, who: Record<string, string>, input: object): Promise<Answer> {
  const began = performance.now()
  const answer = await fetch(`${server.local}${path}`, {
    method: 'POST',
    headers: { ...who, 'Idempotency-Key': crypto.randomUUID() },
    body: JSON.stringify(input),
  })
  const { data } = (await answer.json()) as { data: unknown }
  return { status: answer.status, ms: performance.now() - began, data }
}
const preview = (body: string) => post('/api/question/preview', headers, { body })

type Draft = { id: string; rev: number }

/** Null of a text that is larger than a call may be, written as JSON. */
async function write(body: string): Promise<Draft | null> {
  const { status, data } = await post('/api/admin/document', editors, {
    locale: 'en',
    categoryId: 'writing-help',
    title: 'A text of an editor',
    body,
  })
  expect([200, 413]).toContain(status)
  return status === 200 ? (data as Draft) : null
}
const publish = ({ id, rev }: Draft) => post(`/api/admin/document/${id}/publish`, editors, { rev, confirmed: true })

/** As much of a text as fits into so many bytes. */
function clipped(text: string, bytes: number): string {
  const all = new TextEncoder().encode(text)
  return all.length <= bytes ? text : new TextDecoder().decode(all.subarray(0, bytes)).replace(/\ufffd+$/, '')
}

const slowest = (answers: [string, Answer][]) =>
  answers
    .toSorted((a, b) => b[1].ms - a[1].ms)
    .slice(0, 5)
    .map(([shape, { status, ms }]) => [shape, status, Math.round(ms)])
/** Of sorted times, the one that so large a part of them is below. */
const at = (beats: number[]) => (part: number) => beats[Math.floor((beats.length - 1) * part)] as number
test('F64 no text of a member’s holds up the process: it answers others while it draws the worst of them', async () => {
  await preview('warm')
  const texts = Object.entries(hostileTexts(20_000))
  const end = heartbeat()
  const answers: [string, Answer][] = []
  for (const [shape, text] of texts) answers.push([shape, await preview(text.slice(0, 20_000))])
  const beats = await end()
  console.log('slowest texts', slowest(answers), 'healthz p50, p99, worst', [0.5, 0.99, 1].map(at(beats)))
  // A text that takes long is refused; none is a failure of ours.
  expect(answers.filter(([, { status }]) => status !== 200 && status !== 400)).toEqual([])
  expect(answers.filter(([, { ms }]) => ms > 11_000)).toEqual([])
  // Each text takes its thread some 100 ms. Were that the process's own, there would be one answer for each text.
  expect(beats.length).toBeGreaterThan(4 * answers.length)
  expect(at(beats)(0.5)).toBeLessThan(50)
}, 180_000)

test('F64 no document of an editor’s does, of a megabyte and published, nor what its readers get of it', async () => {
  const texts = Object.entries(hostileTexts(1_000_000))
  const end = heartbeat()
  const answers: [string, Answer][] = []
  for (const [shape, text] of texts) {
    const draft = await write(clipped(text, 1_040_000))
    if (!draft) continue
    const published = await publish(draft)
    answers.push([shape, published])
    if (published.status !== 200) continue
    const began = performance.now()
    const page = await (await fetch(`${server.local}/help/${draft.id}`)).arrayBuffer()
    answers.push([`the page of ${shape}`, { status: 200, ms: performance.now() - began }])
    expect([shape, page.byteLength < 25_000_000]).toEqual([shape, true])
  }
  const beats = await end()
  console.log('slowest documents', slowest(answers), 'healthz p50, p99, worst', [0.5, 0.99, 1].map(at(beats)))
  expect(answers.filter(([, { status }]) => status !== 200 && status !== 400)).toEqual([])
  expect(answers.filter(([, { ms }]) => ms > 11_000)).toEqual([])
  expect(at(beats)(0.5)).toBeLessThan(50)
}, 600_000)

test('F64 thirty heavy diagrams in one document leave another editor’s a way', async () => {
  const links = Array.from({ length: 200 }, (_, n) => `  n${n}[Box number ${n}] --> n${(n * 7) % 200}`).join('\n')
  const diagram = (n: number) => `\`\`\`mermaid\ngraph TD\n${links}\n  extra${n} --> n0\n\`\`\`\n\n`
  const heavy = (await write(Array.from({ length: 30 }, (_, n) => diagram(n)).join(''))) as Draft
  const light = (await write('```mermaid\ngraph TD\n  a --> b\n```\n')) as Draft
  const began = performance.now()
  let took = 0
  const whole = publish(heavy).then((answer) => {
    took = performance.now() - began
    return answer
  })
  const checks: number[] = []
  while (took === 0) {
    const asked = performance.now()
    const { status } = await fetch(`${server.local}/api/admin/document/${light.id}/check`, { headers: editors })
    expect(status).toBe(200)
    checks.push(performance.now() - asked)
  }
  expect((await whole).status).toBe(200)
  console.log('thirty diagrams', Math.round(took), 'checks beside them, worst', Math.round(Math.max(...checks)))
  expect(Math.max(...checks)).toBeLessThan(took / 4)
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
