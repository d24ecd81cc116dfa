// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { onReadsChanged, readsChanged } from '#app/api/changed.ts'
import { createQueryClient, queryFor } from '#app/api/query.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { clientTo } from './answers.ts'

const list = endpoint({
  method: 'GET',
  path: '/api/things',
  page: '/things',
  summary: 'Things.',
  auth: 'none',
  sharedMaxAge: 30,
  input: z.object({}),
  output: z.object({ list: z.array(z.string()) }),
})
const other = endpoint({ ...list, path: '/api/others', page: '/others' })

/** What the device kept says `kept`, the server itself `new`. */
function site({ reachable = true } = {}) {
  const { client, sent } = clientTo(({ url }) => {
    const past = url.includes('fresh-')
    if (past && !reachable) throw new TypeError('Failed to fetch')
    return Response.json({ code: 200, msg: '', data: { list: [past ? 'new' : 'kept'] } })
  })
  const queryClient = createQueryClient(client)
  const read = async (which = list) => (await queryClient.fetchQuery(queryFor(which, {}))).data.list
  return { queryClient, read, sent }
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('F01 what somebody’s own write has changed is asked of the server itself, and nothing else is', async () => {
  const { queryClient, read } = site()
  expect(await read()).toEqual(['kept'])
  await readsChanged(queryClient, [list])
  expect(await read()).toEqual(['new'])
  expect(await read(other)).toEqual(['kept'])
})

test('after a minute the device and the caches have heard of it, and answer again', async () => {
  const { queryClient, read } = site()
  const now = performance.now()
  await readsChanged(queryClient, [list])
  vi.spyOn(performance, 'now').mockReturnValue(now + 61_000)
  expect(await read()).toEqual(['kept'])
})

test('F01 where the server is not reached, what was kept is shown', async () => {
  const { queryClient, read, sent } = site({ reachable: false })
  await readsChanged(queryClient, [list])
  expect(await read()).toEqual(['kept'])
  expect(sent).toHaveLength(2)
})

test('whoever keeps the library in step hears which reads a write has changed, and of none that changes nothing', async () => {
  const { queryClient } = site()
  const heard = vi.fn()
  const stop = onReadsChanged(heard)
  await readsChanged(queryClient, [])
  expect(heard).not.toHaveBeenCalled()
  await readsChanged(queryClient, [list])
  expect(heard).toHaveBeenCalledExactlyOnceWith([list])
  stop()
})
