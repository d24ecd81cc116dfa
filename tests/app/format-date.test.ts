import { afterAll, expect, test } from 'vitest'
import { formatDate } from '#app/lib/format-date.ts'

const zone = process.env.TZ
// Before the tables, which hold local dates.
process.env.TZ = 'Asia/Shanghai'
afterAll(() => {
  process.env.TZ = zone
})

/** 2026-03-07 09:05:04 in Shanghai. */
const seconds = Date.UTC(2026, 2, 7, 1, 5, 4) / 1000

test('R9.04 without a pattern: yyyy-mm-dd hh:MM:ss, the month as mm and the minutes as MM', () => {
  expect(formatDate(seconds)).toBe('2026-03-07 09:05:04')
})

test.each([
  ['a Date', new Date(seconds * 1000)],
  ['ten digits: seconds', seconds],
  ['ten digits as text', String(seconds)],
  ['thirteen digits: milliseconds', seconds * 1000 + 999],
  ['thirteen digits as text', String(seconds * 1000)],
  ['what the language reads', '2026-03-07T01:05:04Z'],
])('R5.07 %s', (_, date) => {
  expect(formatDate(date)).toBe('2026-03-07 09:05:04')
})

test.each([
  ['m-d', '3-7'],
  ['mm-dd', '03-07'],
  ['yyyy年m月d日', '2026年3月7日'],
  ['h:M:s', '9:5:4'],
  ['hhh:MMMM', '009:0005'],
  ['yyyyyy', '002026'],
  ['y', '2026'],
  ['hh:MM', '09:05'],
  ['', ''],
  ['Q?', 'Q?'],
])('R5.07 each field is padded to its length in the pattern: %s', (pattern, expected) => {
  expect(formatDate(seconds, pattern)).toBe(expected)
})

test.each([
  ['midnight is hour 0', new Date(2026, 11, 31, 0, 0, 0), '2026-12-31 00:00:00'],
  ['the last second of a day is hour 23', new Date(2026, 11, 31, 23, 59, 59), '2026-12-31 23:59:59'],
  ['a leap day', new Date(2028, 1, 29, 12), '2028-02-29 12:00:00'],
  ['a day alone is that day here', '2026-03-07', '2026-03-07 00:00:00'],
  ['1970 in milliseconds', 0, '1970-01-01 08:00:00'],
  ['before 1970, ten digits with their sign', -1_000_000_000, '1938-04-25 06:13:20'],
  ['before 1970, milliseconds', -1, '1970-01-01 07:59:59'],
])('R9.04 local time: %s', (_, date, expected) => {
  expect(formatDate(date)).toBe(expected)
})

test.each([
  ['text', 'soon'],
  ['no text', ''],
  ['no number', Number.NaN],
  ['a fraction', 1.5],
  ['no end', Number.POSITIVE_INFINITY],
  ['a date that is none', new Date('no')],
  ['a day that is none', '2026-02-31x'],
  ['beyond what dates reach', 9e15],
])('R5.07 nothing for what is no date: %s', (_, date) => {
  expect(formatDate(date)).toBe('')
})
