/** Pauses that a caller with news can end. */
export type Pauses = {
  /** Waits so many milliseconds, for ever where they are infinite, or until `signal`. True: somebody woke it. */
  wait: (ms: number, signal: AbortSignal) => Promise<boolean>
  /** Ends all that are under way. */
  wake: () => void
}

/** A timer knows no longer time than 24 days. */
const longestMs = 86_400_000

export function pausing(): Pauses {
  const waiting = new Set<() => void>()
  return {
    wait: (ms, signal) =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve(false)
        const end = (woken: boolean) => {
          clearTimeout(timer)
          waiting.delete(woke)
          signal.removeEventListener('abort', stopped)
          resolve(woken)
        }
        const woke = () => end(true)
        const stopped = () => end(false)
        const timer = ms <= longestMs ? setTimeout(stopped, ms) : undefined
        waiting.add(woke)
        signal.addEventListener('abort', stopped)
      }),
    wake() {
      for (const woke of [...waiting]) woke()
    },
  }
}
