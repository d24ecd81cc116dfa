/** Milliseconds after which a kind is told in full again. */
const everyMs = 60_000

/** Of one kind and minute, how many are told in full. */
const inFull = 5

/** Kinds that are told apart in one minute; those beyond are one kind. */
const mostKinds = 100

export type Sampled = {
  /** Whether one more of its kind is told in full; otherwise it is counted. */
  takes(kind: string): boolean
  /** Tells what was counted so far. */
  flush(): void
}

/**
 * Keeps a log readable, and its disk free, while one thing happens thousands of times: the first few of a kind are told
 * in each minute, and at its end how many more there were.
 *
 * @param more hears of those that were only counted
 */
export function createSampled(more: (kind: string, count: number, seconds: number) => void): Sampled {
  const kinds = new Map<string, number>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    for (const [kind, times] of kinds) if (times > inFull) more(kind, times - inFull, everyMs / 1_000)
    kinds.clear()
  }

  return {
    flush,
    takes(kind) {
      const known = kinds.has(kind) || kinds.size < mostKinds ? kind : 'other'
      const times = (kinds.get(known) ?? 0) + 1
      kinds.set(known, times)
      if (!timer) {
        timer = setTimeout(flush, everyMs)
        ;(timer as { unref?(): void }).unref?.()
      }
      return times <= inFull
    },
  }
}
