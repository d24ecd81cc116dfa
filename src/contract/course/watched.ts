import { courseLimits } from './limits.ts'

/**
 * What somebody has seen of a video, as devices and the server bring it together: a pure function of two states, so
 * that writes may be sent twice, joined while they wait, and arrive in any order (decision 205).
 */

/** A stretch that was watched: seconds into the video, integers, `from` before `to`. */
export type Range = [from: number, to: number]

/** Where one stopped, and when that was: integer seconds into the video and of the clock; both 0 at first. */
export type Place = { second: number; at: number }

export type Watched = Place & {
  /** In order, none touching another, of the grid of `gridOf`. */
  ranges: Range[]
  /** When the lesson was done; null before. */
  doneAt: number | null
}

/** The cells that a video is counted in, in seconds: one second each up to `courseLimits.watchedCells` of them. */
export const gridOf = (seconds: number): number => Math.max(1, Math.ceil(seconds / courseLimits.watchedCells))

/**
 * The union of ranges within a video of `seconds`, in order and joined. Ends are moved to the nearest border of a cell,
 * which commutes with joining, so the count is bounded and no order of merging makes a difference. What is no range (not
 * finite, backwards, beyond the video) counts for nothing.
 */
export function mergeRanges(ranges: readonly Range[], seconds: number): Range[] {
  const grid = gridOf(seconds)
  const end = Math.floor(seconds)
  const cell = (second: number) => Math.min(end, Math.max(0, Math.round(second / grid) * grid))
  const cells = ranges
    .filter(([from, to]) => Number.isFinite(from) && Number.isFinite(to) && from < to)
    .map(([from, to]): Range => [cell(from), to >= end ? end : cell(to)])
    .filter(([from, to]) => from < to)
    .sort(([one], [other]) => one - other)
  const joined: Range[] = []
  for (const [from, to] of cells) {
    const last = joined.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else joined.push([from, to])
  }
  return joined
}

/** Seconds in ranges that do not overlap. */
export const lengthOf = (ranges: readonly Range[]): number => ranges.reduce((sum, [from, to]) => sum + to - from, 0)

/** Of two places the one where somebody stopped later; of two in one second the further. */
export const laterPlace = <P extends Place>(one: P, other: P): P =>
  one.at > other.at || (one.at === other.at && one.second >= other.second) ? one : other

/**
 * Two states of one person’s as one: everything that either has seen, the place of the later one (of two in one second the
 * further), done when either was first. Never less than either.
 */
export function mergeWatched(one: Watched, other: Watched, seconds: number): Watched {
  const later = laterPlace(one, other)
  const done = [one.doneAt, other.doneAt].filter((at) => at !== null)
  return {
    ranges: mergeRanges([...one.ranges, ...other.ranges], seconds),
    second: later.second,
    at: later.at,
    doneAt: done.length > 0 ? Math.min(...done) : null,
  }
}

/** What of `ranges` is not in `known`; both as `mergeRanges` answers them. */
export function newRanges(ranges: readonly Range[], known: readonly Range[]): Range[] {
  const fresh: Range[] = []
  let at = 0
  for (const [from, to] of ranges) {
    let begin = from
    while (at < known.length && (known[at] as Range)[1] <= begin) at++
    for (let next = at; next < known.length && (known[next] as Range)[0] < to; next++) {
      const [knownFrom, knownTo] = known[next] as Range
      if (begin < knownFrom) fresh.push([begin, knownFrom])
      begin = Math.max(begin, knownTo)
    }
    if (begin < to) fresh.push([begin, to])
  }
  return fresh
}

/** The first `most` seconds of ranges. */
export function firstSeconds(ranges: readonly Range[], most: number): Range[] {
  let left = most
  return ranges.flatMap(([from, to]): Range[] => {
    const taken = Math.min(left, to - from)
    left -= Math.max(0, taken)
    return taken > 0 ? [[from, from + taken]] : []
  })
}

/** How much of a video was watched, in whole per cent. */
export const percentWatched = (ranges: readonly Range[], seconds: number): number =>
  Math.floor((100 * lengthOf(mergeRanges(ranges, seconds))) / Math.max(1, seconds))

/** Whether so much of a video was watched that its lesson is done. */
export const isWatched = (ranges: readonly Range[], seconds: number): boolean =>
  lengthOf(ranges) >= seconds * courseLimits.watchedShare
