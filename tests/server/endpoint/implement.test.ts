import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { createApp } from '#server/app.ts'
import { read } from '#server/endpoint/implement.ts'
import type { Server } from '#server/server.ts'
import { databases } from '#tests/support/databases.ts'
import { helpTexts, importTexts } from '#tests/support/help-fixture.ts'
import { createTestApp, type TestApp, testPorts } from '#tests/support/test-app.ts'

type Fields = { fields: Record<string, string> }

describe.each(databases)('every call on $engine', ({ engine }) => {
  let site: TestApp
  beforeAll(async () => {
    site = await createTestApp(engine)
    await importTexts(site, helpTexts)
  })
  afterAll(() => site.close())

  test('an unknown field in query, path or body is refused and named', async () => {
    const query = await site.get<Fields>('/api/help/home?locale=zh-cn&extra=1')
    expect([query.status, query.body.code, query.body.data.fields]).toEqual([400, 400, { extra: 'unknown' }])
    const body = await site.post<Fields>('/api/help/doc/install/helpful', { helpful: true, yes: 1000 })
    expect(body.body.data.fields).toEqual({ yes: 'unknown' })
    const twice = await site.post<Fields>('/api/help/doc/install/helpful', { helpful: true, id: 'search' })
    expect(twice.body.data.fields).toEqual({ id: 'duplicate' })
    expect((await site.get<Fields>('/api/help/doc/install?abc123')).body.data.fields).toEqual({ abc123: 'unknown' })
    expect((await site.get('/help/install/_payload.json?abc123&x=1')).status).toBe(400)
  })

  test('a wrong or missing field is named', async () => {
    expect((await site.get<Fields>('/api/help/home')).body.data.fields).toHaveProperty('locale')
    expect((await site.get<Fields>('/api/help/home?locale=fr')).body.data.fields).toHaveProperty('locale')
    const body = await site.post<Fields>('/api/help/doc/install/helpful', { helpful: 'yes', reason: 'x'.repeat(501) })
    expect(Object.keys(body.body.data.fields).sort()).toEqual(['helpful', 'reason'])
    expect((await site.get<Fields>('/api/help/home?locale=en&locale=zh-cn')).body.data.fields).toEqual({
      locale: 'duplicate',
    })
    expect((await site.post('/api/help/doc/install/helpful', { helpful: true, reason: 'a\u0000b' })).status).toBe(400)
  })

  test('F52 __proto__ and constructor in a body are refused, prototypes stay clean', async () => {
    for (const body of [
      '{"__proto__":{"helpful":true}}',
      '{"helpful":true,"constructor":1}',
      '{"helpful":true,"__proto__":null}',
    ]) {
      const headers = { 'Content-Type': 'application/json' }
      const answer = await site.app.request('/api/help/doc/install/helpful', { method: 'POST', body, headers })
      expect([body, answer.status]).toEqual([body, 400])
    }
    expect(({} as Record<string, unknown>).helpful).toBeUndefined()
  })

  test('F53 page and limit are clamped, all else is strict', async () => {
    const listed = async (query: string) => {
      const { body } = await site.get<{ list: unknown[] }>(`/api/help?locale=zh-cn&categoryId=start&${query}`)
      return [body.code, body.data.list.length]
    }
    for (const value of ['0', '-1', 'NaN', 'x', '', '1.5']) expect(await listed(`page=${value}`)).toEqual([200, 2])
    expect(await listed('page=1e9')).toEqual([200, 0])
    for (const value of ['1e9', 'NaN', 'x', '']) expect(await listed(`limit=${value}`)).toEqual([200, 2])
    for (const value of ['0', '-1']) expect(await listed(`limit=${value}`)).toEqual([200, 1])
    const changes = async (query: string) => {
      const { body } = await site.get<{ items: unknown[] }>(`/api/library/changes?locale=zh-cn&since=0&${query}`)
      return [body.code, body.data.items.length]
    }
    for (const value of ['0', '-1', '1']) expect(await changes(`limit=${value}`)).toEqual([200, 1])
    for (const value of ['1e9', 'NaN', 'x', '']) expect(await changes(`limit=${value}`)).toEqual([200, 5])
  })

  test('F51 a number in a query is digits and nothing else', async () => {
    for (const value of [
      '-1',
      '-0',
      'NaN',
      'x',
      '',
      '%201',
      '1.5',
      '1.0',
      '1e3',
      '0x10',
      '1e309',
      '９',
      '9007199254740993',
    ]) {
      expect([value, (await site.get(`/api/library/changes?locale=en&since=${value}`)).status]).toEqual([value, 400])
    }
    expect((await site.get('/api/library/changes?locale=en&since=9007199254740991')).status).toBe(200)
  })

  test('F64 a body that is too large, no JSON or of another type is refused', async () => {
    const post = (body: BodyInit, type: string) =>
      site.app.request('/api/help/doc/install/helpful', { method: 'POST', body, headers: { 'Content-Type': type } })
    const refused: [number, BodyInit, string][] = [
      [413, JSON.stringify({ helpful: true, reason: 'x'.repeat(300_000) }), 'application/json'],
      [400, '{', 'application/json'],
      [400, '[1]', 'application/json'],
      [400, new Uint8Array([0xff, 0xfe]), 'application/json'],
      [415, 'helpful=true', 'application/x-www-form-urlencoded'],
      [415, '{"helpful":true}', 'text/plain'],
      [400, `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`, 'application/json'],
    ]
    for (const [status, body, type] of refused) {
      expect([type, (await post(body, type)).status]).toEqual([type, status])
    }
  })

  test('messages are in the language of the caller', async () => {
    const body = { helpful: true }
    const zh = await site.post('/api/help/doc/nothing/helpful', body)
    const en = await site.post('/api/help/doc/nothing/helpful', body, { 'think-lang': 'en' })
    expect([zh.body.msg, en.body.msg]).toEqual(['你要找的内容不存在', 'What you are looking for does not exist'])
  })
})

describe('access', () => {
  const ask = endpoint({
    method: 'GET',
    path: '/api/test/me',
    summary: 'Test',
    auth: 'member',
    input: z.object({}),
    output: z.unknown(),
  })
  const admin = endpoint({
    method: 'GET',
    path: '/api/test/admin',
    summary: 'Test',
    auth: 'node',
    node: '/admin/doc/edit',
    input: z.object({}),
    output: z.unknown(),
  })
  const maybe = endpoint({
    method: 'GET',
    path: '/api/test/maybe',
    summary: 'Test',
    auth: 'optional',
    input: z.object({}),
    output: z.unknown(),
  })
  const member = { accountId: 'a1', sessionId: 's1', roleId: 1, status: 1 }

  function serverWith(db: unknown = {}) {
    const { ports, logged } = testPorts(db as never)
    const server: Server = { hono: new Hono(), ports, findMember: async (token) => (token === 'good' ? member : null) }
    for (const one of [ask, admin, maybe]) read(server, one, async (_, call) => call.member?.accountId ?? 'guest')
    const call = async (path: string, token?: string) => {
      const response = await server.hono.request(path, token ? { headers: { Authorization: `Bearer ${token}` } } : {})
      return { status: response.status, body: (await response.json()) as { code: number; data: unknown } }
    }
    return { server, call, logged }
  }

  test('F47 a call for members asks guests to sign in and answers members', async () => {
    const { call } = serverWith()
    for (const token of [undefined, 'bad', '<x>']) {
      const { body } = await call('/api/test/me', token)
      expect(body).toMatchObject({ code: 303, data: { type: 'need login' } })
    }
    expect((await call('/api/test/me', 'good')).body).toMatchObject({ code: 200, data: 'a1' })
  })

  test('F47 a call with a node is refused to members without it', async () => {
    const site = await createTestApp()
    const { call } = serverWith(site.ports.db)
    expect((await call('/api/test/admin')).body.code).toBe(303)
    expect((await call('/api/test/admin', 'good')).body.code).toBe(403)
    await site.close()
  })

  test('an optional session is used when there is one', async () => {
    const { call } = serverWith()
    expect([(await call('/api/test/maybe')).body.data, (await call('/api/test/maybe', 'good')).body.data]).toEqual([
      'guest',
      'a1',
    ])
  })

  test('F66 nothing of the inside is in any answer: no stack, no SQL, no path', async () => {
    const secret = 'select * from "account" at /srv/app/src/server/account/rows.ts:12'
    const broken = new Proxy(
      {},
      {
        get: () => () => {
          throw new Error(secret)
        },
      },
    )
    const { ports, logged } = testPorts(broken as never)
    const app = createApp(ports)
    const calls: [string, RequestInit?][] = [
      ['/api/help/home?locale=en'],
      ['/api/help/doc/x'],
      ['/help/x'],
      ['/help/x/_payload.json?b'],
      ['/sitemap.xml'],
      ['/api/library/changes?locale=en&since=0'],
      ['/api/search?locale=en&q=x'],
      [
        '/api/help/doc/x/helpful',
        { method: 'POST', body: '{"helpful":true}', headers: { 'Content-Type': 'application/json' } },
      ],
      ['/oauth/token?code=x&gotoUrl=https://lamplight.test/help'],
    ]
    for (const [path, init] of calls) {
      const answer = await app.request(path, init)
      const text = await answer.text()
      expect([path, text.includes('select'), /\.ts|\/srv|at .*:\d+/.test(text)]).toEqual([path, false, false])
      if (answer.status === 500) expect(answer.headers.get('Cache-Control')).toBe('no-store')
    }
    expect(logged.length).toBeGreaterThanOrEqual(8)
  })
})
