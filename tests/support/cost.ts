/** Below this many milliseconds the machine's own moods are larger than what is measured. */
const negligible = 60

/** How often a small piece of work is done to be measured: some machines count in steps of ten milliseconds. */
const repeats = 8
/** What is shorter counts as much, in milliseconds. */
const measurable = 1

/** Milliseconds of the processor that this takes, whatever else the machine does. */
function cost(work: () => void): number {
  const before = process.cpuUsage()
  work()
  return process.cpuUsage(before).user / 1_000
}

/**
 * Whether a large piece of work takes fewer than `times` as long as a small one: the least of several of each, compared in one
 * run, since a machine that does other things makes each of them slower and none faster. What is next to nothing is small
 * enough.
 */
export function isCheap({ large, small, times }: { large: () => void; small: () => void; times: number }): boolean {
  let whole = Number.POSITIVE_INFINITY
  let part = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < 10; tries++) {
    whole = Math.min(whole, cost(large))
    const repeated = cost(() => {
      for (let n = 0; n < repeats; n++) small()
    })
    part = Math.min(part, Math.max(measurable, repeated / repeats))
    if (whole < negligible || whole < times * part) return true
  }
  return false
}
