// @vitest-environment jsdom
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { formBody } from '#app/api/form-body.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { deleteUpload, uploadFile } from '#contract/upload/upload.ts'
import { picture } from '#tests/support/images.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { clientTo, never } from './answers.ts'

const upload = { id: 'u1', path: 'uploads/x.webp', width: 1, height: 1, bytes: 1 }
const fine = () => Response.json({ code: 200, msg: '', data: upload })
const photo = (text = 'bytes') => new File([text], '我的身份证.jpg', { type: 'image/jpeg' })

describe('a form', () => {
  test('R5.05 R7.01 leaves as multipart/form-data with the headers of every call, and without the file’s name', async () => {
    const { client, sent } = clientTo(fine)
    await client.call(uploadFile, { file: photo(), purpose: 'avatar' })
    const [request] = sent as [Request]
    expect(Object.fromEntries(request.headers)).toMatchObject({
      authorization: 'Bearer secret',
      server: 'true',
      'think-lang': 'en',
      'content-type': expect.stringMatching(/^multipart\/form-data; boundary=/),
      'idempotency-key': expect.stringMatching(/^[\w-]{8,80}$/),
    })
    expect(await request.clone().text()).toContain('bytes')
    const { body } = formBody(uploadFile, { file: photo(), purpose: 'avatar' })
    expect((body.get('file') as File).name).toBe('file')
    const form = await request.formData()
    expect([...form.keys()]).toEqual(['file', 'purpose'])
    expect(form.get('purpose')).toBe('avatar')
  })

  test('what is undefined or null is left out; what is in the path is no part', async () => {
    const things = endpoint({
      method: 'POST',
      path: '/api/things/:id',
      summary: 'Takes anything.',
      auth: 'member',
      form: true,
      input: z.record(z.string(), z.unknown()),
      output: z.unknown(),
    })
    const { client, sent } = clientTo(fine)
    await client.call(things, { id: 'a b', none: undefined, nil: null, zero: 0, empty: '' })
    expect(new URL(sent[0]?.url ?? '').pathname).toBe('/api/things/a%20b')
    expect([...((await sent[0]?.formData()) ?? [])]).toEqual([
      ['zero', '0'],
      ['empty', ''],
    ])
    await expect(client.call(things, { id: '..' })).rejects.toMatchObject({ kind: 'shape' })
  })

  test('R7.01 the same file again is the same write under the same key; another file is another', async () => {
    const { client, sent } = clientTo(never)
    const file = photo()
    const first = client.call(uploadFile, { file, purpose: 'image' }).catch((error: unknown) => error)
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    const second = client.call(uploadFile, { file, purpose: 'image' }).catch((error: unknown) => error)
    expect(await first).toMatchObject({ kind: 'aborted', duplicate: true })
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    void client.call(uploadFile, { file: photo(), purpose: 'image' }).catch(() => {})
    await vi.waitFor(() => expect(sent).toHaveLength(3))
    const keys = sent.map((request) => request.headers.get('Idempotency-Key'))
    expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false])
    expect(await Promise.race([second, 'still under way'])).toBe('still under way')
  })

  test('R7.01 an upload has a minute; other calls a quarter of one', async () => {
    vi.useFakeTimers()
    try {
      const { client } = clientTo(never)
      const ends: string[] = []
      const note = (name: string) => (error: { kind: string }) => ends.push(`${name} ${error.kind}`)
      client.call(uploadFile, { file: photo(), purpose: 'image' }).catch(note('upload'))
      client.call(deleteUpload, { id: '1' }).catch(note('delete'))
      await vi.advanceTimersByTimeAsync(15_100)
      expect(ends).toEqual(['delete timeout'])
      await vi.advanceTimersByTimeAsync(44_700)
      expect(ends).toEqual(['delete timeout'])
      await vi.advanceTimersByTimeAsync(300)
      expect(ends).toEqual(['delete timeout', 'upload timeout'])
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('against the server', () => {
  let server: MockServer
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.close())

  test('R5.05 a picture arrives as it was and becomes an upload; a refusal names the field', async () => {
    const lin = await signedIn(server.ports)
    const { client } = clientTo((request) => fetch(request), { token: () => lin.token })
    const bytes = await picture('png')
    const file = new File([new Uint8Array(bytes)], 'photo.png', { type: 'image/png' })
    const { data } = await client.call(uploadFile, { file, purpose: 'image' })
    expect(data).toMatchObject({ width: 120, height: 80, path: expect.stringContaining('uploads/') })
    await expect(client.call(uploadFile, { file: photo(), purpose: 'image' })).rejects.toMatchObject({
      kind: 'envelope',
      code: 400,
      data: { fields: { file: 'type' } },
    })
    const large = new File([new Uint8Array(6 * 1024 * 1024)], 'photo.png')
    await expect(client.call(uploadFile, { file: large, purpose: 'image' })).rejects.toMatchObject({
      code: 413,
      data: { fields: { file: 'size' } },
    })
  })
})
