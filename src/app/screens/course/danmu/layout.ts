import { folded } from '#app/lib/folded.ts'
import type { ShownDanmu } from './shown.ts'

/** How danmu run over a video. */
export type Layout = {
  /** Of the picture, in the pixels that it is drawn in. */
  width: number
  height: number
  lineHeight: number
  /** The part of the height that they may use, from above: captions stand below it. */
  area: number
  /** At most so many at one moment; of one’s own none is left out. */
  most: number
  /** Milliseconds that one takes from edge to edge; one that stands is there for half as long. */
  crossingMs: number
}

/** One that is drawn: from when until when, on which line, and how wide it is. */
export type Placed = {
  danmu: RunningDanmu
  from: number
  until: number
  lane: number
  width: number
}

/** `times`: so often it was said within a few seconds. */
export type RunningDanmu = ShownDanmu & { times: number }

/** Pixels between two on one line. */
const gap = 16
/** The same within so many milliseconds is drawn once. */
const mergeMs = 10_000

const sameOf = (text: string) => folded(text).replace(/\s+/gu, '')

/** All in their order, of what is said again within ten seconds the first alone, with how often it was said. */
export function withoutRepeats(all: ShownDanmu[]): RunningDanmu[] {
  const first = new Map<string, RunningDanmu>()
  const kept: RunningDanmu[] = []
  for (const one of all) {
    const same = sameOf(one.text)
    const before = first.get(same)
    if (before && one.atMs - before.atMs < mergeMs) {
      before.times += 1
      before.mine ||= one.mine
      continue
    }
    const running = { ...one, times: 1 }
    first.set(same, running)
    kept.push(running)
  }
  return kept
}

/**
 * The lines on which danmu run, in the order of the video. No two of them touch at any moment; one that has no line free
 * is left out, unless it is one’s own. `before`: those that were drawn keep their lines when others come.
 */
export function layOut(
  all: RunningDanmu[],
  layout: Layout,
  widthOf: (danmu: RunningDanmu) => number,
  before: readonly Placed[] = [],
): Placed[] {
  const lanes = Array.from({ length: lanesOf(layout) }, (): Placed[] => [])
  const laneBefore = new Map(before.map(({ danmu, lane }) => [danmu.id, lane]))
  const made: Placed[] = []
  const put = (one: RunningDanmu, lane: number, width: number) => {
    const placed = { danmu: one, ...timesOf(one, layout), lane, width }
    lanes[lane]?.push(placed)
    made.push(placed)
  }
  const rest = all.filter((one) => {
    const lane = laneBefore.get(one.id)
    if (lane === undefined || lane >= lanes.length) return true
    put(one, lane, widthOf(one))
    return false
  })
  for (const one of rest) {
    const width = widthOf(one)
    const placed = { danmu: one, ...timesOf(one, layout), lane: -1, width }
    const order = lanes.map((_, n) => (one.mode === 'bottom' ? lanes.length - 1 - n : n))
    const isFree = (lane: number) => lanes[lane]?.every((other) => !touches(placed, other, layout.width)) ?? false
    const free = crowdAt(made, placed.from) < layout.most ? order.find(isFree) : undefined
    if (free !== undefined) put(one, free, width)
    else if (one.mine) put(one, order.toSorted((a, b) => endOf(lanes[a]) - endOf(lanes[b]))[0] ?? 0, width)
  }
  return made.toSorted((a, b) => a.from - b.from)
}

/** Where its left edge is, in pixels from the left of the picture, at a moment at which it is there. */
export function leftAt({ danmu, from, until, width }: Placed, ms: number, across: number): number {
  if (danmu.mode !== 'scroll') return (across - width) / 2
  return across - ((ms - from) / (until - from)) * (across + width)
}

const lanesOf = ({ height, area, lineHeight }: Layout) => Math.max(1, Math.floor((height * area) / lineHeight))

function timesOf({ atMs, mode }: RunningDanmu, { crossingMs }: Layout) {
  return { from: atMs, until: atMs + (mode === 'scroll' ? crossingMs : crossingMs / 2) }
}

const crowdAt = (all: Placed[], ms: number) => all.filter(({ from, until }) => from <= ms && ms < until).length

const endOf = (lane: Placed[] | undefined) => Math.max(0, ...(lane ?? []).map(({ until }) => until))

/**
 * Whether two on one line come nearer than the gap. Both move evenly, so it is enough to look at the first and the last
 * moment at which both are there; and at neither may they have changed sides.
 */
function touches(a: Placed, b: Placed, across: number): boolean {
  const [from, until] = [Math.max(a.from, b.from), Math.min(a.until, b.until)]
  if (from >= until) return false
  const aheadAt = (ms: number) => {
    const [left, other] = [leftAt(a, ms, across), leftAt(b, ms, across)]
    if (left + a.width + gap <= other) return -1
    return other + b.width + gap <= left ? 1 : 0
  }
  const first = aheadAt(from)
  return first === 0 || first !== aheadAt(until)
}
