import { expect, test } from 'vitest'
import { isOfOwn, withNews } from '#app/screens/course/danmu/use-live-danmu.ts'
import type { Danmu } from '#contract/danmu/danmu.ts'

const one = (id: string, more: Partial<Danmu> = {}): Danmu => ({
  id,
  atMs: 61_000,
  text: id,
  mode: 'scroll',
  colour: 'white',
  kind: 'chat',
  authorId: 'x',
  mine: false,
  state: 'visible',
  ...more,
})
const ids = (list: Danmu[]) => list.map(({ id }) => id)

test('P14.02 what is said comes into its minute alone, in the order of the video, and once', () => {
  const news = { list: [one('b', { atMs: 60_000 }), one('far', { atMs: 120_000 }), one('a')], gone: ['c'] }
  expect(ids(withNews([one('a'), one('c')], news, 1))).toEqual(['b', 'a'])
  expect(ids(withNews([], news, 2))).toEqual(['far'])
})

test('P14.02 one’s own stay as this device knows them, and what became of them is asked for', () => {
  const own = one('own', { mine: true })
  const pending = one('held', { mine: true, state: 'pending' })
  const news = { list: [one('own')], gone: [] }
  expect(withNews([own], news, 1)).toEqual([own])
  expect(isOfOwn([own], news)).toBe(false)
  expect(withNews([own], { list: [], gone: ['own'] }, 1)).toEqual([own])
  expect(isOfOwn([own], { list: [], gone: ['own'] })).toBe(true)
  expect(isOfOwn([pending], { list: [], gone: ['held'] })).toBe(false)
  expect(isOfOwn([pending], { list: [one('held')], gone: [] })).toBe(true)
})
