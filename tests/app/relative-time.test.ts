import { expect, test } from 'vitest'
import { relativeTime, timeSaid } from '#app/ui/relative-time.ts'

const now = 1_800_000_000

test('a moment ago is said as people say it', () => {
  expect(relativeTime(now, now, 'zh-cn')).toBe('刚刚')
  expect(relativeTime(now - 59, now, 'en')).toBe('just now')
  expect(relativeTime(now - 60, now, 'zh-cn')).toBe('1分钟前')
  expect(relativeTime(now - 3 * 86_400, now, 'en')).toBe('3 days ago')
})

test('within a day it is said how long ago, and from then on the day, as finished pages have it', () => {
  expect(timeSaid(now - 30, now, 'zh-cn')).toBe('刚刚')
  expect(timeSaid(now - 86_399, now, 'zh-cn')).toBe('23小时前')
  expect(timeSaid(now - 86_400, now, 'zh-cn')).toBe('2027-01-14')
  expect(timeSaid(now - 400 * 86_400, now, 'en')).toBe('2025-12-11')
})

test('a clock that runs ahead a little makes nothing new of what was just said', () => {
  expect(timeSaid(now + 60, now, 'zh-cn')).toBe('刚刚')
  expect(timeSaid(now + 61, now, 'zh-cn')).toBe('2027-01-15')
})
