import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Initial } from '#contract/initial/initial.ts'
import type { Upload } from '#contract/upload/upload.ts'
import { Busy } from '#server/ports/busy.ts'
import { s3Files } from '#server/ports/node/s3-files.ts'
import { databases } from '#tests/support/databases.ts'
import { picture } from '#tests/support/images.ts'
import { signedIn } from '#tests/support/members.ts'
import { account, signatureOf, startS3 } from '#tests/support/s3-server.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

let s3: Awaited<ReturnType<typeof startS3>>
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.stop())

test('the check of signatures itself: AWS’s own example comes out', () => {
  const headers = {
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=',
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
  }
  const secret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'
  expect(signatureOf({ method: 'GET', path: '/test.txt', headers }, secret)).toBe(
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  )
})

describe('files in a bucket', () => {
  const name = 'abc123.webp'

  test('R9.01 put, got, removed; what is not there is null, and removing it again is harmless', async () => {
    const files = s3Files(s3.options)
    const before = s3.seen.length
    expect(await files.get(name)).toBeNull()
    const bytes = new Uint8Array([0, 1, 2, 255])
    await files.put(name, bytes, 'image/webp')
    await files.put(name, bytes, 'image/webp')
    expect(await files.get(name)).toEqual({ bytes, type: 'image/webp' })
    expect(s3.objects()).toEqual([expect.stringContaining('uploads')])
    await files.remove(name)
    await files.remove(name)
    expect([await files.get(name), s3.objects()]).toEqual([null, []])
    expect(new Set(s3.seen.slice(before).map(({ path }) => path))).toEqual(new Set([`/pictures/uploads/${name}`]))
  })

  test('a wrong secret, a key that nobody has and a bucket that is not there are refused, and no key is told', async () => {
    const wrong = [
      { secretAccessKey: 'wrong-secret' },
      { accessKeyId: 'NOBODY' },
      { bucket: 'elsewhere' },
      { endpoint: 'http://127.0.0.1:1' },
    ]
    for (const change of wrong) {
      const files = s3Files({ ...s3.options, ...change })
      const error: unknown = await files.put(name, new Uint8Array([1]), 'image/webp').catch((thrown: unknown) => thrown)
      expect([change, error]).toEqual([change, expect.any(Busy)])
      expect((error as Error).message).toMatch(/^S3 PUT (was answered 40[34]|failed: \w+)$/)
    }
    expect(s3.objects()).toEqual([])
  })

  test('what is signed goes to one address: a redirect is not followed; a server that says nothing is given up', async () => {
    const reached: string[] = []
    const server = createServer((request, response) => {
      reached.push(request.url ?? '')
      if (request.method === 'GET') response.writeHead(307, { Location: '/elsewhere' }).end()
      else request.socket.destroy()
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as AddressInfo
    const files = s3Files({ ...s3.options, endpoint: `http://127.0.0.1:${port}/s3` })
    await expect(files.get(name)).rejects.toThrow(Busy)
    await expect(files.remove(name)).rejects.toThrow(Busy)
    expect([...new Set(reached)]).toEqual([`/s3/pictures/uploads/${name}`])
    server.closeAllConnections()
    server.close()
  })

  test('a server that never answers is given up, whatever garbage is collected meanwhile', async () => {
    const server = createServer(collectGarbage)
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as AddressInfo
    const files = s3Files({ ...s3.options, endpoint: `http://127.0.0.1:${port}` }, 200)
    await expect(files.put(name, new Uint8Array([1]), 'image/webp')).rejects.toThrow('S3 PUT failed: TimeoutError')
    server.closeAllConnections()
    server.close()
  })
})

/** What a process does by itself sooner or later. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

describe.each(databases)('a site whose uploads are in a bucket, on $engine', ({ engine }) => {
  let site: TestApp
  let lin: Awaited<ReturnType<typeof signedIn>>
  const uploads = () => s3Files({ ...s3.options, ...change })
  let change = {}
  beforeAll(async () => {
    site = await createTestApp(engine, {
      uploadMode: 's3',
      uploads: {
        put: (...args) => uploads().put(...args),
        get: (...args) => uploads().get(...args),
        remove: (...args) => uploads().remove(...args),
      },
    })
    lin = await signedIn(site.ports)
  })
  afterAll(() => site.close())

  async function send() {
    const body = new FormData()
    body.append('file', new File([new Uint8Array(await picture('jpeg'))], 'x'))
    body.append('purpose', 'image')
    const response = await site.app.request('/api/ajax/upload', { method: 'POST', headers: lin.headers, body })
    return { status: response.status, body: (await response.json()) as { msg: string; data: Upload } }
  }
  const rows = () => site.ports.db.selectFrom('upload').selectAll().execute()

  test('R3.01 R9.01 says so in its configuration; an upload is served as any other and removed from the bucket', async () => {
    change = {}
    const { body } = await site.get<Initial>('/api/index/index')
    expect(body.data.site.upload).toEqual({ mode: 's3' })
    const { status, body: made } = await send()
    expect([status, s3.objects().length]).toEqual([200, 1])
    const answer = await site.app.request(`/pro-api/${made.data.path}`)
    expect([answer.status, answer.headers.get('Content-Type'), (await answer.arrayBuffer()).byteLength]).toEqual([
      200,
      'image/webp',
      made.data.bytes,
    ])
    await site.post(`/api/ajax/upload/${made.data.id}/delete`, {}, lin.headers)
    expect([s3.objects(), await rows()]).toEqual([[], []])
  })

  test('F68 F66 a bucket that is away or refuses us: 503 that tells nothing of it; what is left of the try is swept', async () => {
    for (const trouble of [{ endpoint: 'http://127.0.0.1:1' }, { secretAccessKey: 'wrong-secret' }]) {
      change = trouble
      site.logged.length = 0
      const { status, body } = await send()
      expect([status, body.data, /S3|127|wrong/.test(body.msg)]).toEqual([503, null, false])
      const served = await site.app.request(`/pro-api/uploads/${'0'.repeat(44)}.webp`)
      expect([served.status, served.headers.get('Cache-Control')]).toEqual([503, 'no-store'])
      const log = JSON.stringify(site.logged)
      expect([log.includes('S3 PUT'), log.includes('wrong-secret'), log.includes(account.accessKeyId)]).toEqual([
        true,
        false,
        false,
      ])
      // Whether the file arrived is not known: a row that nobody may use says so until both are gone.
      const left = await rows()
      expect(left).toEqual([expect.objectContaining({ usedAt: 0 })])
      const taken = await site.post('/api/account/avatar', { upload: left[0]?.id }, lin.headers)
      expect(taken.status).toBe(404)
      site.clock.seconds += 90_000
      change = {}
      const { data } = (await send()).body
      expect((await rows()).map(({ id }) => id)).toEqual([data.id])
      await site.post(`/api/ajax/upload/${data.id}/delete`, {}, lin.headers)
    }
    expect([s3.objects(), await rows()]).toEqual([[], []])
  })
})
