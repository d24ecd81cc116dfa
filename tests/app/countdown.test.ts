import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepWait, waitLeft, waitName } from '#app/fields/code/code-waits.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const mobile = waitName('user_change_mobile', '13800138000')
const at = 1_900_000_000_000

test('R7.05 a wait is the purpose’s and the address’s own, and is over in its time', () => {
  keepWait(mobile, 60, at)
  expect([0, 1_000, 59_999, 60_000, 999_999].map((after) => waitLeft(mobile, at + after))).toEqual([
    60_000, 59_000, 1, 0, 0,
  ])
  expect(waitLeft(waitName('user_mobile_verify', '13800138000'), at)).toBe(0)
  expect(waitLeft(waitName('user_change_mobile', '13800138001'), at)).toBe(0)
})

test('R7.06 an address is the same however it is written', () => {
  expect(waitName('captcha', 'Lin@Example.com')).toBe(waitName('captcha', 'lin@example.com'))
})

test('R7.05 R7.06 the device keeps no address, and forgets what is over', () => {
  keepWait(mobile, 60, at)
  keepWait(waitName('captcha', 'lin@example.com'), 60, at + 1_000)
  expect([...kept.values()].join()).not.toMatch(/138001|lin|example/)
  keepWait(waitName('captcha', 'wu@example.com'), 60, at + 60_500)
  expect(Object.keys(JSON.parse([...kept.values()][0] as string))).toHaveLength(2)
})

test('R7.05 F15 with a clock that is put back it begins once more, and no more than once', () => {
  keepWait(mobile, 60, at)
  const yesterday = at - 2 * 86_400_000
  expect(waitLeft(mobile, yesterday)).toBe(60_000)
  expect(waitLeft(mobile, yesterday + 20_000)).toBe(40_000)
  expect(waitLeft(mobile, yesterday + 60_000)).toBe(0)
})

test('R7.05 F15 with a clock that is put forward it is over, never less than nothing', () => {
  keepWait(mobile, 60, at)
  expect(waitLeft(mobile, at + 2 * 86_400_000)).toBe(0)
})

test('R7.05 the server’s word replaces what was kept: longer, shorter or none', () => {
  for (const [seconds, left] of [
    [3_600, 3_600_000],
    [5, 5_000],
    [0, 0],
  ] as const) {
    keepWait(mobile, 60, at)
    keepWait(mobile, seconds, at)
    expect(waitLeft(mobile, at)).toBe(left)
  }
  expect(kept.size).toBe(0)
})

test.each([
  'null',
  '[]',
  '{',
  '"x"',
  JSON.stringify({ [mobile]: 60 }),
  JSON.stringify({ [mobile]: { at: 'x', seconds: 60 } }),
  JSON.stringify({ [mobile]: { at, seconds: -1 } }),
  JSON.stringify({ [mobile]: { at, seconds: 1e12 } }),
  JSON.stringify({ [mobile]: null }),
])('F13 %s is no wait', (text) => {
  kept.set('codeWaits', text)
  expect(waitLeft(mobile, at)).toBe(0)
  keepWait(mobile, 60, at)
  expect(waitLeft(mobile, at)).toBe(60_000)
})

test('a device that keeps nothing has no countdown after a reload, and no error', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: denied, setItem: denied, removeItem: denied })
  keepWait(mobile, 60, at)
  expect(waitLeft(mobile, at)).toBe(0)
})
