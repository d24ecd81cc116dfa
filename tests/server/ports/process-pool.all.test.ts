import { expect, test, vi } from 'vitest'
import { Busy } from '#server/ports/busy.ts'
import { createProcessPool } from '#server/ports/node/process-pool.ts'

const pool = (waitMs: number) =>
  createProcessPool<number, number>({
    file: new URL('../../support/slow-starting-child.ts', import.meta.url),
    size: 1,
    waitMs,
    jobMs: 60_000,
    maxWaiting: 8,
    memoryMb: 64,
  })

test('jobs wait for the first process to begin, however long that takes', async () => {
  const { run } = pool(200)
  expect(await Promise.all([run(0), run(1), run(2)])).toEqual([0, 1, 2])
})

test('what finds no turn at a process in time is told so, whether it came before the process or after', async () => {
  const { run } = pool(200)
  const first = run(3_000)
  const early = run(1)
  await expect(early).rejects.toThrow(Busy)
  const late = run(2)
  await expect(late).rejects.toThrow(Busy)
  expect(await first).toBe(3_000)
})

const telling = (restMs: number) =>
  createProcessPool<string, { pid: number; environment: string[] }>({
    file: new URL('../../support/telling-child.ts', import.meta.url),
    size: 1,
    waitMs: 60_000,
    restMs,
    jobMs: 60_000,
    maxWaiting: 8,
    memoryMb: 64,
  })

test('F64 a process knows no secret of our environment', async () => {
  vi.stubEnv('SEAL_KEY', 'secret')
  const { environment } = await telling(60_000).run('')
  vi.unstubAllEnvs()
  expect(environment).toContain('PATH')
  expect(environment).not.toContain('SEAL_KEY')
})

test('a process that has had nothing to do for a while ends, and the next job has another', async () => {
  const { run } = telling(50)
  const first = await run('')
  await vi.waitFor(() => expect(() => process.kill(first.pid, 0)).toThrow('ESRCH'), { timeout: 30_000 })
  expect((await run('')).pid).not.toBe(first.pid)
})
