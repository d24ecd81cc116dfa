import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Endpoint, endpoint } from '#contract/base/endpoint.ts'
import { write } from '#server/endpoint/implement.ts'
import type { Server } from '#server/server.ts'
import { databases } from '#tests/support/databases.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

/** Once it was `{ words }`, then `{ text }`; now it names its language too. */
const note = endpoint({
  method: 'POST',
  path: '/api/test/note/:id',
  summary: 'A note.',
  auth: 'none',
  input: z.object({ id: z.string(), text: z.string().check(z.maxLength(5, 'tooLong')), locale: z.string() }),
  output: z.object({ kept: z.number() }),
  queued: { name: 'note', version: 3, upgrade },
})
const noteBefore = endpoint({
  ...note,
  input: z.object({ id: z.string(), words: z.string() }),
  queued: { name: 'note', version: 1 },
})
const unqueued: Endpoint = { ...note, queued: undefined }

function upgrade({ words, ...body }: Record<string, unknown>, from: number) {
  if (words === 'beyond help') throw new Error('no way')
  return { text: from === 1 ? words : body.text, locale: 'en' }
}

describe.each(databases)('F28 a write that waited on a device, on $engine', ({ engine }) => {
  let site: TestApp
  let notes: Record<string, unknown>[]
  beforeAll(async () => {
    site = await createTestApp(engine)
  })
  afterAll(() => site.close())
  beforeEach(() => {
    notes = []
  })

  /** A server that answers an endpoint, as a build of its time does. */
  function serverOf(one: Endpoint) {
    const server: Server = { hono: new Hono(), ports: site.ports, findMember: async () => null }
    write(server, one, async (input) => ({ kept: notes.push(input) }))
    return async (body: unknown, headers: Record<string, string> = {}) => {
      const asked = {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json', ...headers },
      }
      const answer = await server.hono.request('/api/test/note/n1', asked)
      return (await answer.json()) as { code: number; data: { kept?: number; fields?: Record<string, string> } }
    }
  }
  const version = (value: unknown) => ({ 'Write-Version': String(value) })

  test('F28 a body of an older build is brought up to date, then checked like any other', async () => {
    const send = serverOf(note)
    expect((await send({ words: 'hello' }, version(1))).data).toEqual({ kept: 1 })
    expect((await send({ text: 'again' }, version(2))).data).toEqual({ kept: 2 })
    expect((await send({ text: 'now', locale: 'zh-cn' }, version(3))).data).toEqual({ kept: 3 })
    expect(notes).toEqual([
      { id: 'n1', text: 'hello', locale: 'en' },
      { id: 'n1', text: 'again', locale: 'en' },
      { id: 'n1', text: 'now', locale: 'zh-cn' },
    ])
    expect((await send({ words: 'too long' }, version(1))).data.fields).toEqual({ text: 'tooLong' })
    // Without the header it is the present shape alone.
    expect((await send({ words: 'hello' })).code).toBe(400)
  })

  test.each(['4', '0', '-1', '1.0', 'x', '', '99999'])(
    'F28 the version %j is refused by its name, and nothing is kept',
    async (value) => {
      const answer = await serverOf(note)({ text: 'now', locale: 'en' }, version(value))
      expect([answer.code, answer.data.fields]).toEqual([400, { version: 'illegal' }])
      expect(notes).toEqual([])
    },
  )

  test('F28 what cannot be brought up to date, and a write that may not wait at all, is refused the same way', async () => {
    const beyond = await serverOf(note)({ words: 'beyond help' }, version(1))
    expect(beyond.data.fields).toEqual({ version: 'illegal' })
    expect((await serverOf(unqueued)({ text: 'now', locale: 'en' }, version(1))).data.fields).toEqual({
      version: 'illegal',
    })
  })

  test('F20 F28 answered by build N, the answer lost, asked again of build N+1: the first answer, one effect', async () => {
    const key = { 'Idempotency-Key': `waited-${engine}` }
    const first = await serverOf(noteBefore)({ words: 'hello' }, { ...key, ...version(1) })
    expect(first.data).toEqual({ kept: 1 })
    expect(await serverOf(note)({ words: 'hello' }, { ...key, ...version(1) })).toEqual(first)
    // F21: another body is another write, whatever it becomes.
    expect((await serverOf(note)({ text: 'hello', locale: 'en' }, { ...key, ...version(3) })).code).toBe(422)
    expect(notes.length).toBe(1)
  })

  test('F52 a hostile name in an older body is refused before anything is made of it', async () => {
    const server = serverOf(note)
    const deep = JSON.parse(`${'{"a":'.repeat(50)}1${'}'.repeat(50)}`)
    for (const body of [
      { words: 'hi', constructor: 1 },
      { words: 'hi', deep },
    ])
      expect((await server(body, version(1))).code).toBe(400)
    expect(notes).toEqual([])
  })
})
