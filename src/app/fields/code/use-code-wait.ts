import { useLayoutEffect, useState } from 'react'
import { keepWait, waitLeft } from './code-waits.ts'

/**
 * Whole seconds until a code may be asked for again, counted down; null names nothing to wait for. While the page is
 * there its own clock counts, which nobody puts forward or back; the device's clock counts what passed while it slept.
 */
export function useCodeWait(name: string | null) {
  const [seconds, setSeconds] = useState(0)
  const [round, setRound] = useState(0)
  // Before it is drawn: no button that is ready for a moment after a reload.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round reads anew what is left
  useLayoutEffect(() => {
    const whole = name === null ? 0 : waitLeft(name)
    setSeconds(Math.ceil(whole / 1_000))
    if (name === null || whole === 0) return
    const from = performance.now()
    const timer = setInterval(() => {
      const left = Math.max(0, Math.min(whole - (performance.now() - from), waitLeft(name)))
      setSeconds(Math.ceil(left / 1_000))
      if (left === 0) clearInterval(timer)
    }, 500)
    return () => clearInterval(timer)
  }, [name, round])
  return {
    seconds,
    /** A wait begins; the server named its length. */
    begin: (of: string, length: number) => {
      keepWait(of, length)
      setRound((last) => last + 1)
    },
  }
}
