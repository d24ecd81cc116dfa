import { mergeRanges, type Range } from '#contract/course/watched.ts'

/**
 * What a player shows, collected as it plays: a step forward that is no longer than the time between two looks allows is
 * watched; any other is a jump, after which a new stretch begins.
 */
export function collectSeen(seconds: number) {
  let ranges: Range[] = []
  let open: Range | null = null
  /** To whole seconds only here: a stretch that goes on loses nothing at each look. */
  const whole = ([from, to]: Range): Range => [Math.round(from), Math.round(to)]
  return {
    /** The player stands at `at` seconds; `rate`: how fast it plays, 0 while it does not. */
    look(at: number, rate: number): void {
      const step = open ? at - open[1] : -1
      // Browsers tell the time four times a second, at worst once.
      if (open && rate > 0 && step >= 0 && step <= 1.5 * rate) open[1] = at
      else {
        if (open) ranges.push(whole(open))
        open = rate > 0 ? [at, at] : null
      }
    },
    /** All that was seen and not handed on yet. */
    seen: (): Range[] => mergeRanges(open ? [...ranges, whole(open)] : ranges, seconds),
    /** It was handed on; the stretch that is open goes on. */
    handedOn(): void {
      ranges = []
    },
  }
}
