import { connect } from 'node:net'
import { Hono } from 'hono'
import { Upload } from 'tus-js-client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fileLimits } from '#contract/file/limits.ts'
import { removeFile } from '#server/file/remove.ts'
import { fileRoutes } from '#server/file/routes.ts'
import { holdFiles } from '#server/file/rows.ts'
import { signedPath } from '#server/file/sign.ts'
import { sweepFiles } from '#server/file/sweep-job.ts'
import { Failure } from '#server/http/failure.ts'
import type { JobKind } from '#server/job-runner/kind.ts'
import { createRunner } from '#server/job-runner/runner.ts'
import { s3Files } from '#server/ports/node/s3-files.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import { memoryFiles } from '#tests/support/memory-files.ts'
import { startS3 } from '#tests/support/s3-server.ts'
import { createFileSite, type FileSite, sampleBytes } from './file-site.ts'

const { partBytes } = fileLimits

describe.each(databases)('big files on $engine', ({ engine }) => {
  let site: FileSite
  const stored = memoryFiles()
  /** What the store refuses with, from some call on. */
  let full: Error | null = null
  beforeEach(async () => {
    full = null
    const uploads = {
      ...stored,
      put: async (...of: Parameters<typeof stored.put>) => {
        if (full) throw full
        await stored.put(...of)
      },
    }
    site = await createFileSite(engine, { uploads })
  })
  afterEach(() => site.closeAll())

  const rows = () => site.database.db.selectFrom('file_part').selectAll().execute()

  /** What readers are given of a file, through a use that is asked for each time. */
  async function reader(file: { id: string }, { seconds = 60, kind = 'test' } = {}) {
    const hono = new Hono()
    const allowed = { now: true }
    fileRoutes(
      { hono, ports: site.ports, findMember: async () => null },
      {
        fileGuards: {
          test: async (_, { ref, accountId }) => {
            if (!allowed.now || ref !== 'r1' || accountId !== site.mo.id)
              throw new Failure(403, { 'zh-cn': '已退款', en: 'It was refunded' })
          },
        },
      },
    )
    const path = await signedPath(site.ports, file, { accountId: site.mo.id, kind, ref: 'r1', seconds })
    const get = (headers = {}, method = 'GET', at = path) => hono.request(`/pro-api/${at}`, { method, headers })
    return { path, get, allowed }
  }

  /** Begins a PATCH on a socket of its own, sends some bytes of it and tears the connection. */
  async function cutAt(id: string, from: number, bytes: Uint8Array, sent: number) {
    const { hostname, port } = new URL(site.origin())
    const socket = connect(Number(port), hostname).resume()
    const head = [
      `PATCH /api/file/${id}/bytes HTTP/1.1`,
      `Host: ${hostname}`,
      `Authorization: ${site.mo.headers.Authorization}`,
      'Tus-Resumable: 1.0.0',
      'Content-Type: application/offset+octet-stream',
      `Upload-Offset: ${from}`,
      `Content-Length: ${bytes.byteLength - from}`,
    ]
    await new Promise<void>((done) => socket.write(`${head.join('\r\n')}\r\n\r\n`, () => done()))
    await new Promise<void>((done) => socket.write(bytes.subarray(from, from + sent), () => done()))
    const closed = new Promise((done) => socket.once('close', done))
    socket.end()
    await closed
  }

  test('F83 An upload cut at any byte goes on from another network and after a restart of the server, and is byte for byte the same', async () => {
    const bytes = sampleBytes(2 * partBytes + 100)
    const { body } = await site.begin('三讲.PDF', bytes.byteLength)
    const { id } = body.data
    expect(body.data).toMatchObject({ type: 'application/pdf', received: 0, state: 'receiving' })
    // At the first byte, in the middle, at a border and beyond it. What was on its way inside the server may be sent again.
    for (const sent of [1, 70_000, partBytes, partBytes + 1]) {
      const from = Number(await site.offset(id))
      await cutAt(id, from, bytes, Math.min(sent, bytes.byteLength - from - 1))
      const least = from + Math.floor(sent / partBytes) * (partBytes - 200_000)
      await expect.poll(async () => Number(await site.offset(id)) >= least).toBe(true)
      expect(Number(await site.offset(id))).toBeLessThanOrEqual(from + sent)
      await site.restart()
    }
    expect(Number(await site.offset(id))).toBeGreaterThan(partBytes)
    // Whoever has an older idea of where it stands is told, and writes nothing.
    expect((await site.patch(id, 5, bytes.slice(5))).status).toBe(409)
    const rest = Number(await site.offset(id))
    const last = await site.patch(id, rest, bytes.slice(rest))
    expect([last.status, last.headers.get('Upload-Offset')]).toEqual([204, String(bytes.byteLength)])
    const got = await (await reader(body.data)).get()
    expect(Buffer.compare(Buffer.from(await got.arrayBuffer()), Buffer.from(bytes))).toBe(0)
    // Nothing of the cuts is left over.
    expect((await rows()).map(({ at, kept }) => [at, kept]).sort()).toEqual([
      [0, 1],
      [1, 1],
      [2, 1],
    ])
  })

  test('P13.01 tus-js-client brings several at once and the same file twice, each whole by itself', async () => {
    const bytes = sampleBytes(partBytes + 9)
    const send = async () => {
      const { data } = (await site.begin('a.zip', bytes.byteLength)).body
      await new Promise<void>((onSuccess, onError) => {
        new Upload(Buffer.from(bytes), {
          uploadUrl: `${site.origin()}/api/file/${data.id}/bytes`,
          headers: site.mo.headers,
          chunkSize: 1_500_000,
          onSuccess: () => onSuccess(),
          onError,
        }).start()
      })
      return data
    }
    const [one, other] = await Promise.all([send(), send()])
    expect(one.id).not.toBe(other.id)
    for (const file of [one, other]) {
      const got = new Uint8Array(await (await (await reader(file)).get()).arrayBuffer())
      expect(Buffer.compare(got, bytes)).toBe(0)
    }
    expect((await site.get<{ list: [] }>('/api/file?purpose=download', site.mo.headers)).body.data.list).toEqual([])
  })

  test('P13.01 two who send the same upload at once: one goes on, nothing is mixed', async () => {
    const bytes = sampleBytes(50_000)
    const { data } = (await site.begin('a.zip', bytes.byteLength)).body
    const answers = await Promise.all([site.patch(data.id, 0, bytes), site.patch(data.id, 0, bytes)])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
    const got = new Uint8Array(await (await (await reader(data)).get()).arrayBuffer())
    expect(Buffer.compare(got, bytes)).toBe(0)
  })

  test('F83 A full disk is said in words, keeps nothing half, and the upload goes on once there is room', async () => {
    const bytes = sampleBytes(30_000)
    const { data } = (await site.begin('a.zip', bytes.byteLength)).body
    await site.patch(data.id, 0, bytes.slice(0, 10_000))
    full = Object.assign(new Error('no space'), { code: 'ENOSPC' })
    const refused = await site.patch(data.id, 10_000, bytes.slice(10_000), { 'think-lang': 'en' })
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '60'])
    expect(await refused.text()).toContain('no space left')
    expect(await site.offset(data.id)).toBe(10_000)
    expect(await rows()).toHaveLength(1)
    full = null
    expect((await site.patch(data.id, 10_000, bytes.slice(10_000))).status).toBe(204)
    const got = new Uint8Array(await (await (await reader(data)).get()).arrayBuffer())
    expect(Buffer.compare(got, bytes)).toBe(0)
  })

  test('P13.01 size, type, name and right are judged before the first byte', async () => {
    const wrong = async (name: string, bytes = 9, purpose = 'download') => {
      const answer = await site.begin(name, bytes, purpose)
      return [answer.status, (answer.body.data as unknown as { fields?: object })?.fields]
    }
    expect(await wrong('a.zip', fileLimits.bytes + 1)).toMatchObject([400, { bytes: expect.anything() }])
    expect(await wrong('a.zip', 0)).toMatchObject([400, { bytes: expect.anything() }])
    expect(await wrong('a.html')).toEqual([400, { name: 'type' }])
    expect(await wrong('a.pdf.svg')).toEqual([400, { name: 'type' }])
    expect(await wrong('a.pdf', 9, 'video')).toEqual([400, { name: 'type' }])
    for (const name of ['a\r\nX: 1.pdf', '\u202efdp.pdf', '../a.pdf', 'a\\b.pdf', `${'x'.repeat(65_536)}.pdf`])
      expect((await wrong(name))[0], name.slice(0, 20)).toBe(400)
    const wen = await signedIn(site.ports, { name: 'Wen' })
    const asked = await site.post('/api/file', { purpose: 'download', name: 'a.pdf', bytes: 9 }, wen.headers)
    expect(asked.status).toBe(403)
    // More than was said is not taken either.
    const { data } = (await site.begin('a.pdf', 10)).body
    expect((await site.patch(data.id, 0, sampleBytes(11))).status).toBe(413)
    expect(await site.offset(data.id)).toBe(0)
    for (let at = 1; at < fileLimits.unfinished; at++) await site.begin('a.pdf', 9)
    expect(await wrong('a.pdf')).toEqual([400, { name: 'tooMany' }])
  })

  test('F48 another person’s upload is not there: no look, no byte, no deletion', async () => {
    const { data } = (await site.begin('a.pdf', 10)).body
    const other = await signedIn(site.ports, { name: 'Other', roleId: 9 })
    expect(await site.offset(data.id, other.headers)).toBe('status 404')
    expect((await site.patch(data.id, 0, sampleBytes(10), other.headers)).status).toBe(404)
    expect((await site.get(`/api/file/${data.id}`, other.headers)).status).toBe(404)
    expect((await site.post(`/api/file/${data.id}/delete`, {}, other.headers)).status).toBe(404)
    expect(await site.offset(data.id, { Authorization: 'Bearer nobody' })).toBe('status 401')
    expect((await site.post(`/api/file/${data.id}/delete`, {}, site.mo.headers)).body.data).toEqual({ deleted: 1 })
    expect(await site.offset(data.id)).toBe('status 404')
  })

  test('P13.05 ranges, tags and HEAD: what a player and a download ask for', async () => {
    const bytes = sampleBytes(partBytes + 1_000)
    const { data } = (await site.begin('第 1 课 (“终”).mp4', bytes.byteLength, 'video')).body
    await site.patch(data.id, 0, bytes)
    const { get } = await reader(data)
    const all = await get({}, 'HEAD')
    const etag = all.headers.get('ETag') as string
    expect([all.status, all.headers.get('Content-Length'), (await all.arrayBuffer()).byteLength]).toEqual([
      200,
      String(bytes.byteLength),
      0,
    ])
    expect(Object.fromEntries(all.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'content-type': 'video/mp4',
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringContaining('private'),
      'content-disposition': `attachment; filename="_ 1 _ (___).mp4"; filename*=UTF-8''${encodeURIComponent('第 1 课 (“终”).mp4').replace('(', '%28').replace(')', '%29')}`,
    })
    const part = async (headers: Record<string, string>) => {
      const answer = await get(headers)
      const got = new Uint8Array(await answer.arrayBuffer())
      return { is: [answer.status, answer.headers.get('Content-Range'), got.byteLength], first: got[0] }
    }
    const size = bytes.byteLength
    const border = partBytes - 1
    for (const [range, first, last] of [
      ['0-0', 0, 0],
      [`${border}-${border + 1}`, border, border + 1],
      ['-5', size - 5, size - 1],
      [`7-${size * 2}`, 7, size - 1],
    ] as const)
      expect(await part({ Range: `bytes=${range}` }), range).toEqual({
        is: [206, `bytes ${first}-${last}/${size}`, last - first + 1],
        first: bytes[first],
      })
    for (const none of [`bytes=${size}-`, 'bytes=-0'])
      expect((await part({ Range: none })).is, none).toEqual([416, `bytes */${size}`, 0])
    for (const odd of ['bytes=5-2', 'bytes=0-1,4-5', 'lines=0-1', 'bytes=', 'bytes=a-b'])
      expect((await part({ Range: odd })).is, odd).toEqual([200, null, size])
    expect((await part({ Range: 'bytes=0-0', 'If-Range': etag })).is[0]).toBe(206)
    expect((await part({ Range: 'bytes=0-0', 'If-Range': '"other"' })).is[0]).toBe(200)
    expect((await get({ 'If-None-Match': `W/${etag}` })).status).toBe(304)
  })

  test('P13.05 an address opens for its time, its file and its use, and a refusal reaches the next range', async () => {
    const { data } = (await site.begin('a.pdf', 10)).body
    const { get, path, allowed } = await reader(data)
    expect((await get()).status).toBe(404)
    await site.patch(data.id, 0, sampleBytes(10))
    expect((await get()).status).toBe(200)
    const other = (await site.begin('b.pdf', 10)).body.data
    await site.patch(other.id, 0, sampleBytes(10))
    for (const forged of [
      path.replace(data.id, other.id),
      path.replace('test.r1', 'test.r2'),
      path.replace(/by=[^&]+/, 'by=somebody'),
      path.replace(/until=\d+/, 'until=9999999999'),
      path.replace(/mac=.{4}/, 'mac=AAAA'),
      `file/${data.id}`,
    ])
      expect((await get({}, 'GET', forged)).status, forged).toBe(404)
    expect((await (await reader(data, { kind: '__proto__' })).get()).status).toBe(404)
    allowed.now = false
    const refused = await get({ Range: 'bytes=0-0' })
    expect([refused.status, await refused.text()]).toEqual([403, '已退款\nIt was refunded\n'])
    allowed.now = true
    site.clock.seconds += 61
    expect((await get()).status).toBe(410)
  })

  test('F83 what nobody goes on with is swept, what something uses stays', async () => {
    const [left, used, spare] = await Promise.all(
      ['left.pdf', 'used.pdf', 'spare.pdf'].map(async (name) => (await site.begin(name, 10)).body.data),
    )
    if (!left || !used || !spare) throw new Error('not begun')
    await site.patch(left.id, 0, sampleBytes(4))
    for (const { id } of [used, spare]) await site.patch(id, 0, sampleBytes(10))
    const hold = (ids: string[], accountId = site.mo.id) =>
      site.database.db
        .transaction()
        .execute((trx) => holdFiles(trx, ids, { purpose: 'download', accountId, now: site.clock.now() }))
    expect(await hold([used.id], 'somebody')).toBe(0)
    expect(await hold([used.id, left.id])).toBe(1)
    expect(await removeFile(site.ports, used.id)).toBe(false)
    const sweep = async () => {
      const runner = createRunner(site.ports, [sweepFiles as unknown as JobKind])
      await runner.look()
      await runner.idle()
    }
    site.clock.seconds += fileLimits.spareSeconds - 10
    await sweep()
    expect(await site.offset(left.id)).toBe(4)
    site.clock.seconds += 3_700
    await sweep()
    const there = await site.database.db.selectFrom('file').select('id').execute()
    expect(there).toEqual([{ id: used.id }])
    expect(await rows()).toHaveLength(1)
  })
})

test('P13.01 a bucket keeps big files as well, and a range reads no more than its part', async () => {
  const s3 = await startS3()
  const site = await createFileSite('sqlite', { uploads: s3Files(s3.options) })
  const bytes = sampleBytes(partBytes + 10)
  const { data } = (await site.begin('a.pdf', bytes.byteLength)).body
  await site.patch(data.id, 0, bytes.slice(0, 1_000))
  expect((await site.patch(data.id, 1_000, bytes.slice(1_000))).status).toBe(204)
  expect(s3.objects()).toHaveLength(2)
  const hono = new Hono()
  fileRoutes({ hono, ports: site.ports, findMember: async () => null }, { fileGuards: { test: async () => {} } })
  const path = await signedPath(site.ports, data, { accountId: 'a', kind: 'test', ref: 'r', seconds: 9 })
  s3.seen.length = 0
  const got = await hono.request(`/pro-api/${path}`, { headers: { Range: `bytes=${partBytes}-` } })
  expect(new Uint8Array(await got.arrayBuffer())).toEqual(bytes.slice(partBytes))
  expect(s3.seen.filter(({ method }) => method === 'GET')).toHaveLength(1)
  expect(await removeFile(site.ports, data.id)).toBe(true)
  expect(s3.objects()).toHaveLength(0)
  await site.closeAll()
  await s3.stop()
})
