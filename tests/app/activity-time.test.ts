import { expect, test } from 'vitest'
import { momentText, shortSpanText, spanText } from '#app/lib/activity-time.ts'

const at = (text: string) => Date.parse(text) / 1_000
const now = at('2026-11-28T12:00:00Z')
const zone = 'Asia/Shanghai'
const evening = { startAt: at('2026-11-28T11:30:00Z'), endAt: at('2026-11-28T13:00:00Z'), zone }
const overNight = { startAt: at('2026-12-31T10:00:00Z'), endAt: at('2027-01-01T02:00:00Z'), zone }

test('P6.01 a span in Chinese has its month in words, on one day and on two', () => {
  expect(shortSpanText(evening, 'zh-cn', now)).toBe('11月28日周六 19:30–21:00')
  expect(spanText(evening, 'zh-cn', now)).toBe('11月28日周六 19:30–21:00（中国标准时间）')
  const two = { startAt: at('2026-11-28T10:00:00Z'), endAt: at('2026-11-29T02:00:00Z'), zone }
  expect(shortSpanText(two, 'zh-cn', now)).toBe('11月28日周六 18:00 – 11月29日周日 10:00')
})

test('P6.01 a year that is not this one is said, of either end, by the clocks of the zone', () => {
  expect(shortSpanText(overNight, 'zh-cn', now)).toBe('2026年12月31日周四 18:00 – 2027年1月1日周五 10:00')
  const spaces = (text: string) => text.replace(/\s/g, ' ')
  expect(spaces(shortSpanText(overNight, 'en', now))).toMatch(
    /^Thu, Dec 31, 2026, 6:00 PM – Fri, Jan 1, 2027, 10:00 AM$/,
  )
  expect(spaces(momentText(at('2025-03-02T10:00:00Z'), zone, 'en', now))).toMatch(/^Sun, Mar 2, 2025(,| at) 6:00 PM/)
  expect(spaces(momentText(evening.startAt, zone, 'en', now))).not.toContain('2026')
  // There it is another year already.
  const late = at('2025-12-31T17:00:00Z')
  expect(momentText(late, zone, 'zh-cn', now)).not.toContain('年')
  expect(momentText(late, 'America/New_York', 'zh-cn', now)).toContain('2025年12月31日')
})
