import type { DanmuDensity } from '#contract/danmu/danmu.ts'

/** A part of a video in which much is said: from which second on, and how many danmu. */
export type Peak = { second: number; count: number }

/** The parts in which most is said, no two beside each other, in the order of the video. */
export function peaksOf({ size, counts }: DanmuDensity, most: number): Peak[] {
  const taken: number[] = []
  const byCount = counts
    .map((count, part) => ({ count, part }))
    .toSorted((a, b) => b.count - a.count || a.part - b.part)
  for (const { count, part } of byCount) {
    if (taken.length === most || count === 0) break
    if (!taken.some((one) => Math.abs(one - part) < 2)) taken.push(part)
  }
  return taken.toSorted((a, b) => a - b).map((part) => ({ second: part * size, count: counts[part] ?? 0 }))
}

/** A curve over the video as the points of a polygon, 0 to 100 wide, 0 at its foot to 1 at its highest; smoothed. */
export function curveOf({ counts }: DanmuDensity): string {
  const smooth = counts.map((count, at) => ((counts[at - 1] ?? count) + 2 * count + (counts[at + 1] ?? count)) / 4)
  const top = Math.max(...smooth, 1)
  const points = smooth.map((count, at) => `${round(((at + 0.5) / counts.length) * 100)},${round(1 - count / top)}`)
  return ['0,1', ...points, '100,1'].join(' ')
}

const round = (number: number) => Math.round(number * 1_000) / 1_000
