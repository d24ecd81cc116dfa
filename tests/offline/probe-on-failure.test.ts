// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { Failure } from '#app/api/failure.ts'
import { createQueryClient } from '#app/api/query.ts'
import { probeOnFailure } from '#app/offline/probe-on-failure.ts'
import { clientTo, never } from '#tests/app/answers.ts'

afterEach(() => vi.unstubAllGlobals())

const network = new Failure('network', { url: '/' })
const refused = new Failure('envelope', { url: '/', code: 400 })

/** How often the server was probed after reads and writes that failed like this. */
async function probedAfter(failures: Failure[], write = false): Promise<number> {
  const probe = vi.fn(async () => Response.json({}))
  vi.stubGlobal('fetch', probe)
  const queryClient = createQueryClient(clientTo(never).client, { onError: () => {} })
  const stop = probeOnFailure(queryClient)
  const fail = (failure: Failure) => async () => {
    throw failure
  }
  for (const [index, failure] of failures.entries()) {
    const failing = write
      ? queryClient
          .getMutationCache()
          .build(queryClient, { mutationFn: fail(failure) })
          .execute(undefined)
      : queryClient.fetchQuery({ queryKey: [index], queryFn: fail(failure), retry: false })
    await failing.catch(() => {})
  }
  stop()
  return probe.mock.calls.length
}

test('F17 a read or a write that reached nobody lets the app find out whether there is a network', async () => {
  expect(await probedAfter([network])).toBe(1)
  expect(await probedAfter([new Failure('timeout', { url: '/' })])).toBe(1)
  expect(await probedAfter([network], true)).toBe(1)
})

test('F17 a server that refuses is there: nobody is asked', async () => {
  expect(await probedAfter([refused])).toBe(0)
  expect(await probedAfter([refused], true)).toBe(0)
})
