import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Upload } from '#contract/upload/upload.ts'
import { Busy } from '#server/ports/busy.ts'
import { databases } from '#tests/support/databases.ts'
import { phonePicture, picture } from '#tests/support/images.ts'
import { signedIn } from '#tests/support/members.ts'
import { memoryFiles } from '#tests/support/memory-files.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

type Headers = Record<string, string>
type Envelope<T> = { code: number; msg: string; data: T }

describe.each(databases)('uploads on $engine', ({ engine }) => {
  const kept = memoryFiles()
  /** What the files do next. */
  const trouble: { put?: Error; remove?: Error } = {}
  const uploads = {
    ...kept,
    put: async (...args: Parameters<typeof kept.put>) => {
      if (trouble.put) throw trouble.put
      await kept.put(...args)
    },
    remove: async (name: string) => {
      if (trouble.remove) throw trouble.remove
      await kept.remove(name)
    },
  }
  let site: TestApp
  let lin: Awaited<ReturnType<typeof signedIn>>
  let photo: Buffer
  beforeAll(async () => {
    site = await createTestApp(engine, { uploads })
    photo = await phonePicture()
  })
  beforeEach(async () => {
    lin = await signedIn(site.ports)
    trouble.put = undefined
    trouble.remove = undefined
    site.logged.length = 0
  })
  afterAll(() => site.close())

  async function send<T = Upload>(parts: [string, string | Blob][], headers: Headers = lin.headers) {
    const body = new FormData()
    for (const [name, value] of parts) body.append(name, value)
    const response = await site.app.request('/api/ajax/upload', { method: 'POST', headers, body })
    return { status: response.status, headers: response.headers, body: (await response.json()) as Envelope<T> }
  }
  const file = (bytes: Uint8Array | string, name = 'photo.jpg', type = 'image/jpeg') =>
    new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type })
  const sendImage = (bytes: Uint8Array | string, purpose = 'image', headers: Headers = lin.headers) =>
    send(
      [
        ['file', file(bytes)],
        ['purpose', purpose],
      ],
      headers,
    )
  const wrong = (fields: Record<string, string>) => ({ status: 400, body: { data: { fields } } })
  const rows = () => site.ports.db.selectFrom('upload').selectAll().where('accountId', '=', lin.id).execute()
  const fetched = (path: string, init: RequestInit = {}) => site.app.request(`/pro-api/${path}`, init)
  const drop = (id: string, headers: Headers = lin.headers) =>
    site.post<{ deleted: number }>(`/api/ajax/upload/${id}/delete`, {}, headers)

  test('R5.05 R9.01 a photograph is kept as an image of ours, and fetched where the CDN prefix says', async () => {
    const { status, body } = await sendImage(photo)
    expect([status, body.code]).toEqual([200, 200])
    expect(body.data).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/),
      path: expect.stringMatching(/^uploads\/[0-9a-f]{56}\.webp$/),
      width: 200,
      height: 300,
      bytes: expect.any(Number),
    })
    const answer = await fetched(body.data.path)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect([answer.status, bytes.length]).toEqual([200, body.data.bytes])
    expect([bytes.subarray(0, 4).toString(), bytes.includes('SecretPhone')]).toEqual(['RIFF', false])
    expect(await rows()).toEqual([expect.objectContaining({ id: body.data.id, purpose: 'image', usedAt: null })])
    expect((await sendImage(photo, 'avatar')).body.data).toMatchObject({ width: 512, height: 512 })
  })

  test('F61 what is fetched is an image, a download, and can do nothing; anything else is 404', async () => {
    const { data } = (await sendImage(photo)).body
    // What nothing shows yet may be closed by what shows it first, so no cache has it.
    expect((await fetched(data.path)).headers.get('cache-control')).toBe('private, no-store')
    await site.ports.db.updateTable('upload').set({ usedAt: 1 }).where('id', '=', data.id).execute()
    for (const method of ['GET', 'HEAD']) {
      const answer = await fetched(data.path, { method })
      expect([method, answer.status, Object.fromEntries(answer.headers)]).toEqual([
        method,
        200,
        expect.objectContaining({
          'content-type': 'image/webp',
          'x-content-type-options': 'nosniff',
          'content-disposition': 'attachment',
          'content-security-policy': "default-src 'none'; sandbox",
          'cache-control': 'public, max-age=31536000, immutable',
          'cross-origin-resource-policy': 'cross-origin',
        }),
      ])
    }
    const head = await fetched(data.path, { method: 'HEAD' })
    expect((await head.arrayBuffer()).byteLength).toBe(0)
  })

  test('F55 a name that leads elsewhere, or that nobody gave, is 404', async () => {
    const { data } = (await sendImage(photo)).body
    const name = data.path.replace('uploads/', '')
    await kept.put('secret.webp', new Uint8Array([1]), 'image/webp')
    for (const odd of [
      'secret.webp',
      `..%2fuploads%2f${name}`,
      '%2e%2e%2f%2e%2e%2flamplight.db',
      '..%5c..%5clamplight.db',
      `${name}%00.png`,
      `${name}/`,
      `x/${name}`,
      name.toUpperCase(),
      name.replace('.webp', '.svg'),
      name.replace('.webp', ''),
      `${'0'.repeat(44)}.webp`,
      `${name}.html`,
      '__proto__',
      '%',
      '',
    ]) {
      const answer = await fetched(`uploads/${odd}`)
      expect([odd, answer.status, answer.headers.get('Cache-Control')]).toEqual([odd, 404, 'no-store'])
    }
    expect((await site.app.request(`/pro-api/files/${name}`)).status).toBe(404)
    expect(site.logged).toEqual([])
  })

  test('F61 R5.05 a wrong type, half a file, nothing, and too much of it are refused by what they are', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    expect(await sendImage(svg)).toMatchObject(wrong({ file: 'type' }))
    expect(await sendImage('<!doctype html><script>alert(1)</script>')).toMatchObject(wrong({ file: 'type' }))
    expect(await sendImage(photo.subarray(0, 900))).toMatchObject(wrong({ file: 'incomplete' }))
    expect(await sendImage('GIF89a=1;alert(1)//')).toMatchObject(wrong({ file: 'incomplete' }))
    expect(await sendImage('')).toMatchObject(wrong({ file: 'incomplete' }))
    const large = (megabytes: number) => Buffer.concat([photo, Buffer.alloc(megabytes * 1024 * 1024)])
    expect(await sendImage(large(2), 'avatar')).toMatchObject(wrong({ file: 'size' }))
    expect(await sendImage(large(5))).toMatchObject(wrong({ file: 'size' }))
    expect(await rows()).toEqual([])
  })

  test('F61 neither the name of a file nor the type it claims counts', async () => {
    const names = [
      'photo.jpg.php',
      '../../x.png',
      'a.svg',
      'x.html',
      '\u202Egpj.exe',
      'a"\r\nX-Evil: 1',
      `${'a'.repeat(5_000)}.jpg`,
    ]
    for (const name of names) {
      const { status, body, headers } = await send([
        ['file', file(photo, name, 'text/html')],
        ['purpose', 'image'],
      ])
      expect([name, status, body.data.path]).toEqual([
        name,
        200,
        expect.stringMatching(/^uploads\/[0-9a-f]{56}\.webp$/),
      ])
      expect(headers.get('X-Evil')).toBeNull()
    }
    const asImage = file('<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.png', 'image/png')
    expect(
      await send([
        ['file', asImage],
        ['purpose', 'image'],
      ]),
    ).toMatchObject(wrong({ file: 'type' }))
    // JPEG and a zip behind it: the image alone is left.
    const { data } = (await sendImage(Buffer.concat([photo, Buffer.from('PK\x03\x04evil.php')]))).body
    expect(Buffer.from(await (await fetched(data.path)).arrayBuffer()).includes('evil.php')).toBe(false)
  })

  test('F49 F52 parts that no form of ours has, twice the same, or of another kind are refused', async () => {
    const image: [string, Blob] = ['file', file(photo)]
    const purpose: [string, string] = ['purpose', 'image']
    const refused: [parts: [string, string | Blob][], fields: Record<string, string>][] = [
      [[image, purpose, ['accountId', 'other']], { accountId: 'unknown' }],
      [[image, purpose, ['id', '1']], { id: 'unknown' }],
      [[image, purpose, ['__proto__', '{}']], { ['__proto__']: 'unknown' }],
      [[image, purpose, ['usedAt', '1']], { usedAt: 'unknown' }],
      [[image, purpose, ['file2', file(photo)]], { file2: 'unknown' }],
      [[image, image, purpose], { file: 'duplicate' }],
      [[image, purpose, purpose], { purpose: 'duplicate' }],
      [[['file', 'text'], purpose], { file: 'incomplete' }],
      [[purpose], { file: 'incomplete' }],
      [[image], { purpose: 'invalid_value' }],
      [[image, ['purpose', 'admin']], { purpose: 'invalid_value' }],
      [[image, ['purpose', file('image')]], { purpose: 'invalid_value' }],
    ]
    for (const [parts, fields] of refused) {
      const { status, body } = await send<{ fields: object }>(parts)
      expect([status, JSON.stringify(body.data.fields)]).toEqual([400, JSON.stringify(fields)])
    }
    expect([await rows(), ({} as Headers).admin]).toEqual([[], undefined])
  })

  test('F48 nobody deletes what is another’s, or what is shown; one’s own goes, file and all', async () => {
    const { data } = (await sendImage(photo, 'avatar')).body
    const other = await signedIn(site.ports)
    expect((await drop(data.id, other.headers)).status).toBe(404)
    expect((await drop('no-such-upload')).status).toBe(404)
    expect((await site.post('/api/account/avatar', { upload: data.id }, other.headers)).status).toBe(404)
    expect((await fetched(data.path)).status).toBe(200)

    expect((await site.post('/api/account/avatar', { upload: data.id }, lin.headers)).status).toBe(200)
    expect((await drop(data.id)).body.data).toEqual({ deleted: 0 })
    expect((await fetched(data.path)).status).toBe(200)

    const spare = (await sendImage(photo)).body.data
    expect((await drop(spare.id)).body.data).toEqual({ deleted: 1 })
    expect([(await fetched(spare.path)).status, (await rows()).length]).toEqual([404, 1])
    expect((await drop(spare.id)).status).toBe(404)
  })

  test('what nothing shows goes after a day with the next upload, file and all; what is shown stays', async () => {
    const shown = (await sendImage(photo, 'avatar')).body.data
    await site.post('/api/account/avatar', { upload: shown.id }, lin.headers)
    const spare = (await sendImage(photo)).body.data
    site.clock.seconds += 86_000
    const young = (await sendImage(photo)).body.data
    expect((await fetched(spare.path)).status).toBe(200)
    site.clock.seconds += 500
    // Not only those of others.
    await site.ports.db.deleteFrom('upload').where('accountId', '<>', lin.id).execute()
    await sendImage(photo)
    const states = await Promise.all([shown, spare, young].map(async ({ path }) => (await fetched(path)).status))
    expect(states).toEqual([200, 404, 200])
    expect((await rows()).map(({ id }) => id)).not.toContain(spare.id)
  })

  test('F68 files that cannot be kept: 503, and no row is left behind; those that cannot be removed are tried again', async () => {
    trouble.put = new Busy('S3 PUT failed: ECONNREFUSED')
    const answer = await sendImage(photo)
    expect([answer.status, answer.headers.get('Retry-After'), await rows()]).toEqual([503, '5', []])
    expect(site.logged.map(({ message }) => message)).toEqual([
      'POST /api/ajax/upload failed: S3 PUT failed: ECONNREFUSED',
    ])
    trouble.put = undefined
    const { data } = (await sendImage(photo)).body
    trouble.remove = new Busy('S3 DELETE failed')
    expect((await drop(data.id)).status).toBe(503)
    // Nobody may use it any more, and its row says that there is something to remove.
    expect((await site.post('/api/account/avatar', { upload: data.id }, lin.headers)).status).toBe(404)
    expect(await rows()).toEqual([expect.objectContaining({ id: data.id, usedAt: 0 })])
    site.clock.seconds += 90_000
    // An upload sweeps so many, and not only those of others.
    await site.ports.db.deleteFrom('upload').where('accountId', '<>', lin.id).execute()
    const next = await sendImage(photo)
    expect([next.status, (await rows()).length]).toEqual([200, 2])
    trouble.remove = undefined
    await sendImage(photo)
    expect((await rows()).map(({ id }) => id)).not.toContain(data.id)
    expect((await fetched(data.path)).status).toBe(404)
  })

  test('F64 sixty a day for one account; then 429 that says how long', async () => {
    for (let n = 0; n < 60; n++) expect((await sendImage('text')).status).toBe(400)
    const answer = await sendImage(photo)
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '86400'])
    const other = await signedIn(site.ports)
    expect((await sendImage(photo, 'image', other.headers)).status).toBe(200)
  })

  test('F20 F21 F63 the same key and file is one upload; another file under that key is refused', async () => {
    const headers = { ...lin.headers, 'Idempotency-Key': 'upload-0001' }
    const first = await sendImage(photo, 'image', headers)
    expect((await sendImage(photo, 'image', headers)).body).toEqual(first.body)
    expect((await rows()).length).toBe(1)
    const other = await picture('png')
    expect((await sendImage(other, 'image', headers)).status).toBe(422)
    expect((await rows()).length).toBe(1)
  })
})
