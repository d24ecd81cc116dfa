import { afterEach, expect, test, vi } from 'vitest'
import { ageMatters } from '#app/ui/saved-age.ts'

afterEach(() => void vi.useRealTimers())

test('F15 F23 the age of an answer is told offline, after ten minutes, and when the clock was set back since', () => {
  const now = 1_790_000_000
  vi.useFakeTimers({ toFake: ['Date'], now: now * 1_000 })
  expect([0, 600, 601, 86_400].map((ago) => ageMatters(now - ago, true))).toEqual([false, false, true, true])
  // A clock that is a little off is none that was set back.
  expect([59, 60, 3_600].map((ahead) => ageMatters(now + ahead, true))).toEqual([false, true, true])
  expect(ageMatters(now, false)).toBe(true)
})
