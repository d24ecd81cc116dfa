import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  firstSeconds,
  isWatched,
  lengthOf,
  mergeRanges,
  mergeWatched,
  newRanges,
  type Range,
  type Watched,
} from '#contract/course/watched.ts'

/** Up to twelve hours, so that a cell is more than a second too. */
const seconds = fc.integer({ min: 1, max: 43_200 })
const range = fc.tuple(fc.integer({ min: 0, max: 44_000 }), fc.integer({ min: 1, max: 900 })).map(
  // Some begin beyond the end.
  ([from, long]): Range => [from, from + long],
)
const ranges = fc.array(range, { maxLength: 30 })
const now = 1_790_000_000
const day = 86_400
const state = fc.record({
  ranges,
  second: fc.integer({ min: 0, max: 43_200 }),
  // Clocks that are two days off, either way.
  at: fc.integer({ min: now - 2 * day, max: now + 2 * day }),
  doneAt: fc.option(fc.integer({ min: now - 2 * day, max: now + 2 * day })),
})
const nothing: Watched = { ranges: [], second: 0, at: 0, doneAt: null }
const within = (length: number, { ranges: its, second, ...rest }: Watched): Watched => ({
  ...rest,
  ranges: its,
  second: Math.min(second, length),
})
const all = (states: readonly Watched[], length: number) =>
  states.reduce((sum, one) => mergeWatched(sum, one, length), nothing)

describe('what was watched, merged', () => {
  test('P11.04 F89 in whatever order states of two devices arrive, doubled or joined on the way, they come to the same', () => {
    const order = fc.array(fc.integer({ min: 0, max: 7 }), { maxLength: 20 })
    fc.assert(
      fc.property(
        seconds,
        fc.array(state, { minLength: 1, maxLength: 8 }),
        order,
        fc.nat(7),
        (length, states, twice, cut) => {
          const sent = states.map((one) => within(length, one))
          const expected = all(sent, length)
          const again = [...twice.flatMap((at) => sent[at] ?? []), ...[...sent].reverse()]
          expect(all(again, length)).toEqual(expected)
          const [first, rest] = [all(sent.slice(0, cut), length), all(sent.slice(cut), length)]
          expect(mergeWatched(rest, first, length)).toEqual(expected)
        },
      ),
    )
  })

  test('P11.04 F89 it is in order, joined, inside the video and bounded in count, and never less than before', () => {
    fc.assert(
      fc.property(seconds, state, state, (length, one, other) => {
        const before = mergeWatched(one, nothing, length)
        const after = mergeWatched(before, other, length)
        for (const [at, [from, to]] of after.ranges.entries()) {
          expect(from).toBeLessThan(to)
          expect(from).toBeGreaterThan(after.ranges[at - 1]?.[1] ?? -1)
          expect(to).toBeLessThanOrEqual(length)
        }
        expect(after.ranges.length).toBeLessThanOrEqual(501)
        expect(newRanges(before.ranges, after.ranges)).toEqual([])
        expect(after.at).toBe(Math.max(one.at, other.at))
        expect(after.doneAt === null).toBe(one.doneAt === null && other.doneAt === null)
      }),
    )
  })

  test('P11.04 up to a thousand seconds each second counts as it was watched', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000 }), ranges, (length, its) => {
        const seen = new Set<number>()
        for (const [from, to] of its) for (let at = from; at < Math.min(to, length); at++) seen.add(at)
        expect(lengthOf(mergeRanges(its, length))).toBe(seen.size)
      }),
    )
  })

  test('F89 what is no range counts for nothing, and thousands of slivers stay few', () => {
    const forged: Range[] = [
      [Number.NaN, 9],
      [0, Number.POSITIVE_INFINITY],
      [9, 3],
      [4, 4],
      [-50, -10],
      [700, 900],
    ]
    expect(mergeRanges(forged, 600)).toEqual([])
    expect(
      mergeRanges(
        [
          [-5, 4],
          [590, 9_999],
        ],
        600,
      ),
    ).toEqual([
      [0, 4],
      [590, 600],
    ])
    const slivers = Array.from({ length: 20_000 }, (_, at): Range => [2 * at, 2 * at + 1])
    expect(mergeRanges(slivers, 43_200).length).toBeLessThanOrEqual(501)
  })

  test('P11.04 what is new is what was not known, and the first seconds of it are taken in order', () => {
    fc.assert(
      fc.property(seconds, ranges, ranges, fc.nat(5_000), (length, sent, before, most) => {
        const [its, known] = [mergeRanges(sent, length), mergeRanges(before, length)]
        const fresh = newRanges(its, known)
        const union = mergeRanges([...its, ...known], length)
        expect(lengthOf(fresh)).toBe(lengthOf(union) - lengthOf(known))
        expect(lengthOf(firstSeconds(fresh, most))).toBe(Math.min(most, lengthOf(fresh)))
      }),
    )
    expect(isWatched([[0, 539]], 600)).toBe(false)
    expect(
      isWatched(
        [
          [0, 300],
          [310, 550],
        ],
        600,
      ),
    ).toBe(true)
  })
})
