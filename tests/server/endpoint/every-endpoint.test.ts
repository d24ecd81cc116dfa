import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Endpoint, endpoint } from '#contract/base/endpoint.ts'
import { danmuStreamPath } from '#contract/danmu/stream.ts'
import { endpoints } from '#contract/endpoints.ts'
import { ownDataPath } from '#contract/erasure/erasure.ts'
import { fileBytesPath } from '#contract/file/file.ts'
import { streamPath } from '#contract/notification/stream.ts'
import { unsubscribePath } from '#server/notification/unsubscribe.ts'
import { webhookPath } from '#server/payment/webhook.ts'
import { accessFaults } from '#tests/support/access.ts'
import { databases } from '#tests/support/databases.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const all = Object.entries(endpoints) as [string, Endpoint][]

describe.each(databases)('every endpoint of the contract on $engine', ({ engine }) => {
  let site: TestApp
  beforeAll(async () => {
    site = await createTestApp(engine)
  })
  afterAll(() => site.close())

  test.each(all)(
    'F47 F38 R6.01 %s lets in whom it declares: guests, members, staff, those who lost it',
    async (_, one) => {
      expect(await accessFaults(site, one)).toEqual([])
    },
  )
})

describe('the check itself', () => {
  let site: TestApp
  beforeAll(async () => {
    site = await createTestApp()
  })
  afterAll(() => site.close())

  const planted = (path: string, input: z.ZodMiniObject = z.object({})) =>
    endpoint({
      method: 'GET',
      path,
      summary: 'Planted.',
      auth: 'node',
      node: '/admin/role',
      input,
      output: z.unknown(),
    })

  test('F47 sees an endpoint that nobody implements', async () => {
    expect(await accessFaults(site, planted('/api/planted/missing'))).toContainEqual(
      expect.stringContaining('as guest: not implemented, declared 303'),
    )
  })

  test('F47 sees an endpoint that is answered for others than it declares', async () => {
    const forStaff: Endpoint = { ...endpoints.getHelpHome, auth: 'node', node: '/admin/role' }
    const faults = await accessFaults(site, forStaff)
    expect(faults).toContain('GET /api/help/home as guest: in, declared 303')
    expect(faults).toContain('GET /api/help/home as withdrawn: in, declared 403')
    const forAll: Endpoint = { ...endpoints.listRoles, auth: 'none' }
    expect(await accessFaults(site, forAll)).toContain('GET /api/admin/role as guest: 303, declared in')
  })

  test('F47 does not pass over an endpoint that it cannot call', async () => {
    const strange = planted('/api/planted/strange', z.object({ code: z.string().check(z.regex(/^z{3}9$/)) }))
    await expect(accessFaults(site, strange)).rejects.toThrow('no input for GET /api/planted/strange')
  })
})

test('F47 every endpoint that the contract declares is in the table', () => {
  const modules = import.meta.glob<Record<string, unknown>>('/src/contract/*/*.ts', { eager: true })
  const declared = Object.values(modules)
    .flatMap((module) => Object.values(module))
    .filter((value): value is Endpoint => typeof value === 'object' && value !== null && 'auth' in value)
  expect(declared.length).toBeGreaterThanOrEqual(all.length)
  expect(declared.filter((one) => !all.some(([, known]) => known === one)).map(({ path }) => path)).toEqual([])
})

test('F47 every address under /api belongs to an endpoint, save the contract’s document, one’s own data, the stream of events, what a payment provider tells, the end of mail and the bytes of uploads', async () => {
  const site = await createTestApp()
  const known = new Set(all.map(([, { method, path }]) => `${method} ${path}`))
  const others = site.app.routes
    .map(({ method, path }) => `${method} ${path}`)
    .filter((route) => / \/api\//.test(route) && !known.has(route))
  const files = others.filter((route) => route !== 'ALL /api/*').sort()
  const unsubscribe = `${unsubscribePath}:seal`
  expect(files).toEqual(
    [
      `GET ${ownDataPath}`,
      `GET ${fileBytesPath(':id')}`,
      `GET ${streamPath}`,
      `GET ${unsubscribe}`,
      `GET ${danmuStreamPath}`,
      'GET /api/openapi.json',
      `PATCH ${fileBytesPath(':id')}`,
      `POST ${unsubscribe}`,
      `POST ${webhookPath}`,
    ].sort(),
  )
  await site.close()
})
