import 'fake-indexeddb/auto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test, vi } from 'vitest'
import { getHelp } from '#contract/help/help.ts'
import { createPersistence } from '#mock/persistence.ts'
import type { Site } from '#mock/scenarios.ts'
import { openMemory, openWasm } from '#mock/sqlite-wasm.ts'
import { createApp } from '#server/app.ts'
import { importFiles } from '#server/help-import/import.ts'
import { testPorts } from '#tests/support/test-app.ts'

// The little of a browser that SQLite's wasm build asks for, already while it is imported.
vi.hoisted(() => Object.assign(globalThis, { self: globalThis, location: new URL('http://localhost/help') }))

beforeAll(() => {
  vi.stubGlobal('navigator', { locks: { request: oneAtATime() } })
  vi.stubGlobal('fetch', async (url: string) => {
    const bytes = await readFile(fileURLToPath(url))
    return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': 'application/wasm' } })
  })
})

function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve()
  return (_name: string, work: () => Promise<unknown>) => {
    last = last.then(work, work)
    return last
  }
}

/** A tab of the mock: the whole server over its own memory, in step with what the browser keeps. */
async function openTab(version: string, site: Site = 'own') {
  const memory = await openMemory()
  const { ports } = testPorts(await openWasm(memory.database))
  let fills = 0
  const fill = async () => {
    fills += 1
    const bytes = new TextEncoder().encode('# 你好\n\n内容')
    await importFiles(ports, [{ path: 'zh-cn/start/hello.md', bytes }], { source: 'test', name: 'help' })
  }
  const persistence = createPersistence(memory, { site, version, fill })
  const app = createApp(ports)
  const ask = async (path: string, init?: RequestInit) => {
    const response = await persistence.run(async () => app.request(path, init))
    return (await response.json()) as { code: number; data: Record<string, unknown> }
  }
  return {
    read: (id: string) => ask(getHelp.path.replace(':id', id)),
    vote: (id: string) =>
      ask(`/api/help/doc/${id}/helpful`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
        body: JSON.stringify({ helpful: true }),
      }),
    fills: () => fills,
  }
}

test('C.08 the mock answers over SQLite in memory; tabs and reloads go on with what was written', async () => {
  const first = await openTab('one')
  expect((await first.read('hello')).data).toMatchObject({ title: '你好', html: '<p>内容</p>' })
  expect((await first.vote('hello')).data).toMatchObject({ yes: 1 })
  expect(first.fills()).toBe(1)

  const second = await openTab('one')
  expect((await second.vote('hello')).data).toMatchObject({ yes: 2 })
  expect(second.fills()).toBe(0)
  expect((await first.vote('hello')).data).toMatchObject({ yes: 3 })

  const both = await Promise.all([first.vote('hello'), second.vote('hello'), first.vote('hello')])
  expect(both.map(({ data }) => data.yes)).toEqual([4, 5, 6])
})

test('C.08 a database of another schema or seed is not used again', async () => {
  await (await openTab('two')).vote('hello')
  const next = await openTab('three')
  expect((await next.vote('hello')).data).toMatchObject({ yes: 1 })
  expect(next.fills()).toBe(1)
})

test('C.08 the site of a scenario has a database of its own; what the person wrote in theirs is there again after', async () => {
  await (await openTab('four')).vote('hello')
  const other = await openTab('four', 'empty')
  expect((await other.vote('hello')).data).toMatchObject({ yes: 1 })
  expect((await (await openTab('four')).vote('hello')).data).toMatchObject({ yes: 2 })
})
