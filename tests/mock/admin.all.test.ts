import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Initial } from '#contract/initial/initial.ts'
import { allNodes } from '#contract/permission.ts'
import { openMemory, openWasm } from '#mock/sqlite-wasm.ts'
import { createApp } from '#server/app.ts'
import { signedIn } from '#tests/support/members.ts'
import { testPorts } from '#tests/support/test-app.ts'

// The little of a browser that SQLite's wasm build asks for, already while it is imported.
vi.hoisted(() => Object.assign(globalThis, { self: globalThis, location: new URL('http://localhost/help') }))

beforeAll(() => {
  vi.stubGlobal('fetch', async (url: string) => {
    const bytes = await readFile(fileURLToPath(url))
    return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': 'application/wasm' } })
  })
})

test('C.08 roles, quick search and kept messages are in the browser’s database as they are in the server’s', async () => {
  const { ports } = testPorts(await openWasm((await openMemory()).database))
  const app = createApp(ports)
  const momo = await signedIn(ports, { roleId: 9, name: '管理员 Mo' })
  const ask = async <T>(path: string, body?: object) => {
    const headers = { ...momo.headers, 'Content-Type': 'application/json', 'Idempotency-Key': 'the-same-key' }
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers: momo.headers }
    return ((await (await app.request(path, init)).json()) as { data: T }).data
  }
  const { authNode } = await ask<Initial>('/api/index/index')
  expect(Object.values(authNode).flat().toSorted()).toEqual(allNodes.toSorted())
  const found = await ask<{ total: number }>('/api/admin/account?select=true&quickSearch=MO')
  expect(found.total).toBe(1)
  for (const _ of [1, 2]) {
    expect(await ask('/api/admin/message/test', { channel: 'sms', to: '13800000000' })).toEqual({ delivery: 'kept' })
  }
  expect(await ask('/api/admin/message')).toMatchObject({ total: 1, delivery: { mail: 'kept', sms: 'kept' } })
})
