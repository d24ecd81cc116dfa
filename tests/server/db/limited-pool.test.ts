import type pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { limitedPool } from '#server/db/limited-pool.ts'
import { servingTimeouts } from '#server/db/timeouts.ts'

afterEach(() => void vi.useRealTimers())

test('F69 who is turned away by the queue does not keep others from finding out that the database is back', async () => {
  vi.useFakeTimers()
  const pool = {
    waitingCount: 0,
    asked: 0,
    connect: async () => {
      pool.asked++
      throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
    },
  }
  const limited = limitedPool(pool as unknown as pg.Pool, servingTimeouts)
  await expect(limited.connect()).rejects.toThrow('ECONNREFUSED')
  await expect(limited.connect()).rejects.toThrow('a moment ago')
  vi.advanceTimersByTime(2_000)
  pool.waitingCount = servingTimeouts.maxWaiting
  await expect(limited.connect()).rejects.toThrow('too many')
  pool.waitingCount = 0
  await expect(limited.connect()).rejects.toThrow('ECONNREFUSED')
  expect(pool.asked).toBe(2)
})
