import { expect, test } from 'vitest'
import { captionAbove } from '#app/screens/course/danmu/captions.ts'
import {
  type Layout,
  layOut,
  leftAt,
  type Placed,
  type RunningDanmu,
  withoutRepeats,
} from '#app/screens/course/danmu/layout.ts'
import { hasWord, outline, wordsOf } from '#app/screens/course/danmu/look.ts'
import { around, type ShownDanmu } from '#app/screens/course/danmu/shown.ts'
import { danmuColourHex } from '#contract/danmu/colours.ts'

const layout: Layout = { width: 400, height: 240, lineHeight: 20, area: 0.5, most: 1_000, crossingMs: 8_000 }
const danmu = (atMs: number, text = `${atMs}`, more: Partial<RunningDanmu> = {}): RunningDanmu => ({
  id: `${atMs} ${text}`,
  atMs,
  text,
  mode: 'scroll',
  colour: 'white',
  kind: 'chat',
  authorId: 'a',
  mine: false,
  state: 'visible',
  times: 1,
  ...more,
})
const widthOf = ({ text }: RunningDanmu) => text.length * 12
const lay = (all: RunningDanmu[], change: Partial<Layout> = {}, before: Placed[] = []) =>
  layOut(all, { ...layout, ...change }, widthOf, before)
const there = (all: Placed[], ms: number) => all.filter(({ from, until }) => from <= ms && ms < until)

/** A row of made-up danmu of every kind, always the same. */
function many(count: number, everyMs: number): RunningDanmu[] {
  let seed = 7
  const dice = (sides: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * sides)
  }
  const modes = ['scroll', 'scroll', 'scroll', 'top', 'bottom'] as const
  return Array.from({ length: count }, (_, n) =>
    danmu(n * everyMs + dice(everyMs), 'x'.repeat(1 + dice(30)), { id: `${n}`, mode: modes[dice(5)] ?? 'scroll' }),
  )
}

test('P14.01 on no line two ever touch, whichever way they are shown, and all stay within the area', () => {
  const all = lay(many(600, 150))
  expect(all.length).toBeGreaterThan(150)
  expect(Math.max(...all.map(({ lane }) => lane))).toBe(5)
  for (let ms = 0; ms < 100_000; ms += 130) {
    const now = there(all, ms)
    for (const at of [0, 1, 2, 3, 4, 5]) {
      const row = now
        .filter(({ lane }) => lane === at)
        .map((one) => [leftAt(one, ms, 400), one.width] as const)
        .toSorted((a, b) => a[0] - b[0])
      for (const [n, [left]] of row.entries()) {
        const [before, width] = row[n - 1] ?? [Number.NEGATIVE_INFINITY, 0]
        expect(left).toBeGreaterThanOrEqual(before + width)
      }
    }
  }
})

test('P14.01 one runs from edge to edge in its time, one that stands is in the middle of the first or the last line', () => {
  const [scroll, top, bottom] = lay([
    danmu(1_000, 'run'),
    danmu(1_001, 'top', { mode: 'top' }),
    danmu(1_002, 'low', { mode: 'bottom' }),
  ])
  expect([leftAt(scroll as Placed, 1_000, 400), leftAt(scroll as Placed, 9_000, 400)]).toEqual([400, -36])
  expect([top?.lane, top?.until, bottom?.lane, bottom?.until]).toEqual([1, 5_001, 5, 5_002])
  expect(leftAt(top as Placed, 3_000, 400)).toBe(182)
  // The same moment is the same picture, from wherever the video is entered.
  expect(lay(many(80, 100))).toEqual(lay(many(80, 100)))
})

test('P14.01 few are few, what finds no line is left out, and one’s own never is', () => {
  const crowd = Array.from({ length: 50 }, (_, n) => danmu(n, `crowd ${n}`))
  expect(there(lay(crowd), 500)).toHaveLength(6)
  expect(there(lay(crowd, { most: 3 }), 500)).toHaveLength(3)
  expect(there(lay(crowd, { area: 0.25 }), 500)).toHaveLength(3)
  const own = danmu(60, 'mine', { mine: true })
  expect(lay([...crowd, own], { most: 3 }).map(({ danmu }) => danmu.text)).toContain('mine')
})

test('P14.01 what is on the picture keeps its line when another one comes', () => {
  const first = lay([danmu(1_000, 'a'), danmu(2_000, 'bb'), danmu(2_500, 'ccc')])
  const lanes = Object.fromEntries(first.map(({ danmu, lane }) => [danmu.text, lane]))
  const next = lay([danmu(1_000, 'a'), danmu(1_500, 'new'), danmu(2_000, 'bb'), danmu(2_500, 'ccc')], {}, first)
  expect(next).toHaveLength(4)
  expect(next.map(({ danmu }) => danmu.text)).toEqual(['a', 'new', 'bb', 'ccc'])
  for (const { danmu, lane } of next) if (danmu.text !== 'new') expect(lane).toBe(lanes[danmu.text])
})

test('P14.01 repeats within ten seconds are one, with how often; later ones stand anew', () => {
  const said = [danmu(0, '哈哈'), danmu(1_000, 'ＨＡ'), danmu(2_000, ' 哈 哈 '), danmu(3_000, 'ha', { mine: true })]
  const kept = withoutRepeats([...said, danmu(10_000, '哈哈')])
  expect(kept.map(({ atMs, times, mine }) => [atMs, times, mine])).toEqual([
    [0, 2, false],
    [1_000, 2, true],
    [10_000, 1, false],
  ])
})

test('P14.01 while a caption stands above, nothing is drawn over it', () => {
  const above = (mode: string, cue: object, drawn = '') =>
    captionAbove({ textTracks: [{ mode, language: 'en', activeCues: [cue] }] } as unknown as HTMLVideoElement, drawn)
  expect(above('showing', { line: 'auto' })).toBe(false)
  expect(above('showing', { line: -2, snapToLines: true })).toBe(false)
  expect(above('showing', { line: 0, snapToLines: true })).toBe(true)
  expect(above('showing', { line: 90, snapToLines: false })).toBe(false)
  expect(above('showing', { line: 10, snapToLines: false })).toBe(true)
  expect(above('disabled', { line: 0, snapToLines: true })).toBe(false)
  // Those that the player draws itself; read for the transcript alone they are nowhere.
  expect(above('hidden', { line: 0, snapToLines: true }, 'en')).toBe(true)
  expect(above('hidden', { line: 0, snapToLines: true })).toBe(false)
})

test('P14.01 words are left out whatever their case and width', () => {
  const words = wordsOf(' Spoiler \n\n剧透\nspoiler\n')
  expect(words).toEqual(['Spoiler', '剧透', 'spoiler'])
  expect([hasWord('ＳＰＯＩＬＥＲ!', words), hasWord('别剧透', words), hasWord('fine', words)]).toEqual([
    true,
    true,
    false,
  ])
})

test('P14.02 each of the eight colours keeps contrast by its outline', () => {
  const light = (hex: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const contrasts = Object.values(danmuColourHex).map((colour) => (light(colour) + 0.05) / (light(outline) + 0.05))
  expect(contrasts).toHaveLength(8)
  expect(Math.min(...contrasts)).toBeGreaterThan(7)
})

test('P14.01 around a moment so many rows are drawn, however many there are', () => {
  const all = Array.from({ length: 5_000 }, (_, n) => ({ id: `${n}`, atMs: n * 100 }) as ShownDanmu)
  const { rows, last } = around(all, 250)
  expect(rows).toHaveLength(60)
  expect(rows[last]?.atMs).toBe(250_900)
  expect(around(all, 0).rows[around(all, 0).last]?.atMs).toBe(900)
  expect(around([], 5)).toEqual({ rows: [], last: -1 })
})
