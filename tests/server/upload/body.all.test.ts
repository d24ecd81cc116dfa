import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maxFormBytes } from '#server/http/form.ts'
import { createListener } from '#server/http/listener.ts'
import { createRequestLog } from '#server/http/request-log.ts'
import { picture } from '#tests/support/images.ts'
import { signedIn } from '#tests/support/members.ts'
import { createTestApp, type TestApp, testOrigin } from '#tests/support/test-app.ts'

const boundary = '----WebKitFormBoundaryabcdefgh'
const multipart = `multipart/form-data; boundary=${boundary}`
const part = (name: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const end = `--${boundary}--\r\n`

let site: TestApp
let headers: Record<string, string>
beforeAll(async () => {
  site = await createTestApp()
  headers = (await signedIn(site.ports)).headers
})
afterAll(() => site.close())

const post = (body: BodyInit, more: Record<string, string> = { 'Content-Type': multipart }) =>
  site.app.request('/api/ajax/upload', {
    method: 'POST',
    body,
    headers: { ...headers, ...more },
    duplex: 'half',
  } as RequestInit)

/** A body that says how much of it was taken; after `stopsAt` bytes it breaks off. */
function counted(chunkBytes: number, chunks: number, stopsAt = Number.POSITIVE_INFINITY) {
  const taken = { bytes: 0 }
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (taken.bytes >= stopsAt) return controller.error(new Error('the line is dead'))
        if (taken.bytes >= chunkBytes * chunks) return controller.close()
        taken.bytes += chunkBytes
        controller.enqueue(new Uint8Array(chunkBytes).fill(0x20))
      },
    },
    { highWaterMark: 0 },
  )
  return { body, taken }
}

describe('the body of a form', () => {
  test('F64 F61 is not read beyond the limit, whatever its length claims; the answer names the file', async () => {
    const { body, taken } = counted(64 * 1024, 10_000)
    const answer = await post(body)
    expect([answer.status, ((await answer.json()) as { data: unknown }).data]).toEqual([
      413,
      { fields: { file: 'size' } },
    ])
    expect(taken.bytes).toBeLessThanOrEqual(maxFormBytes + 2 * 64 * 1024)
    const claimed = counted(16, 10)
    expect((await post(claimed.body, { 'Content-Type': multipart, 'Content-Length': '9999999' })).status).toBe(413)
    expect(claimed.taken.bytes).toBe(0)
    const lying = counted(64 * 1024, 10_000)
    expect((await post(lying.body, { 'Content-Type': multipart, 'Content-Length': '10' })).status).toBe(413)
  })

  test('F64 of another type is not read at all; JSON is no form, and a form is no JSON', async () => {
    for (const type of [
      'application/json',
      'application/x-www-form-urlencoded',
      'multipart/mixed; boundary=x',
      'multipart/form-data',
      'image/png',
      '',
    ]) {
      const { body, taken } = counted(16, 10)
      const answer = await post(body, type ? { 'Content-Type': type } : {})
      expect([type, answer.status, taken.bytes]).toEqual([type, 415, 0])
    }
    const form = new FormData()
    form.append('id', '1')
    const answer = await site.app.request('/api/ajax/upload/1/delete', { method: 'POST', body: form, headers })
    expect(answer.status).toBe(415)
  })

  test('F64 F52 what is no multipart, breaks off, or has thousands of parts is 400 in no time', async () => {
    const bodies: [what: string, body: BodyInit][] = [
      ['nothing', ''],
      ['text', 'hello'],
      ['no end', part('purpose', 'image')],
      ['another boundary', part('purpose', 'image').replaceAll(boundary, 'x') + end],
      ['no name', `--${boundary}\r\nContent-Disposition: form-data\r\n\r\n1\r\n${end}`],
      ['a dead line', counted(1024, 100, 10_240).body],
      ['10k parts', Array.from({ length: 10_000 }, (_, n) => part(`k${n}`, '1')).join('') + end],
      ['a name of megabytes', part('a'.repeat(4_000_000), '1') + end],
      ['headers without end', `--${boundary}\r\n${'X-A: b\r\n'.repeat(200_000)}`],
    ]
    for (const [what, body] of bodies) {
      const before = performance.now()
      const answer = await post(body)
      const ms = performance.now() - before
      expect([what, answer.status, (await answer.text()).length < 4_000]).toEqual([what, 400, true])
      expect(ms).toBeLessThan(1_000)
    }
    expect(site.logged).toEqual([])
  })

  test('F75 many slow forms at once hold no more memory than is set aside for them; then there is room again', async () => {
    const waiting: (() => void)[] = []
    const slow = () => {
      let sent = 0
      return new ReadableStream<Uint8Array>({
        async pull(controller) {
          if (sent === 5) await new Promise<void>((resolve) => waiting.push(resolve))
          if (sent === 5) return controller.close()
          sent += 1
          controller.enqueue(new Uint8Array(1024 * 1024))
        },
      })
    }
    const statuses = Array.from({ length: 25 }, async () => (await post(slow())).status)
    await expect.poll(() => waiting.length).toBeGreaterThanOrEqual(15)
    const refused = await Promise.race(statuses)
    expect(refused).toBe(503)
    const release = setInterval(() => {
      for (const go of waiting.splice(0)) go()
    }, 10)
    const all = await Promise.all(statuses)
    clearInterval(release)
    expect(all.filter((status) => status === 503).length).toBeGreaterThanOrEqual(5)
    expect(all.filter((status) => status === 400).length).toBeGreaterThanOrEqual(15)
    expect((await post(part('purpose', 'image') + end)).status).toBe(400)
  })
})

test('F61 R5.05 over a real connection: an upload arrives, one that is too large is answered, not cut off', async () => {
  const server = createServer(
    createListener({
      site: async (request) => site.app.fetch(request),
      issuer: null,
      publicUrl: testOrigin,
      trustProxy: 0,
      log: createRequestLog('off'),
    }),
  )
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  const send = async (bytes: Uint8Array) => {
    const body = new FormData()
    body.append('file', new File([new Uint8Array(bytes)], 'x'))
    body.append('purpose', 'image')
    const answer = await fetch(`http://127.0.0.1:${port}/api/ajax/upload`, { method: 'POST', headers, body })
    return { status: answer.status, body: (await answer.json()) as { data: { fields?: object } } }
  }
  try {
    expect((await send(await picture('jpeg'))).status).toBe(200)
    expect((await send(await picture('jpeg', 2_000, 1_500))).status).toBe(200)
    expect(await send(new Uint8Array(8 * 1024 * 1024))).toMatchObject({
      status: 413,
      body: { data: { fields: { file: 'size' } } },
    })
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
