import 'fake-indexeddb/auto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test, vi } from 'vitest'
import { seed } from '#mock/seed.ts'
import { mockSignOn } from '#mock/sign-on.ts'
import { openMemory, openWasm } from '#mock/sqlite-wasm.ts'
import { figuresOf } from '#server/overview/overview.ts'
import { accountOf } from '#server/sign-on/account.ts'
import { testPorts } from '#tests/support/test-app.ts'

// The little of a browser that SQLite's wasm build asks for, already while it is imported.
vi.hoisted(() => Object.assign(globalThis, { self: globalThis, location: new URL('http://localhost/help') }))

beforeAll(() => {
  vi.stubGlobal('fetch', async (url: string) => {
    const file = url.startsWith('file:') ? fileURLToPath(url) : `.${new URL(url, 'http://localhost').pathname}`
    return new Response(new Uint8Array(await readFile(file)), { headers: { 'Content-Type': 'application/wasm' } })
  })
})

test('C.08 who signs in at the mock for the first time is who the seed made, with their past', async () => {
  const { ports } = testPorts(await openWasm((await openMemory()).database))
  await seed(ports)
  const outcome = await mockSignOn.finish(new URL(`${ports.publicUrl}/oauth/callback?state=s&person=lin`), {
    state: 's',
    nonce: 'n',
    verifier: 'v',
  })
  if (outcome.type !== 'person') throw new Error(outcome.type)
  const account = await accountOf(ports, outcome.person)
  expect(account).toMatchObject({ username: 'lin', motto: '慢慢来，比较快。' })
  const { points, balance, days } = await figuresOf(ports.db, account.id, ports.clock.now(), 480)
  expect([points > 0, balance, days.at(-1)?.points.after]).toEqual([true, 14_260, points])
  expect(await ports.db.selectFrom('account').select('id').execute()).toHaveLength(5)
})
