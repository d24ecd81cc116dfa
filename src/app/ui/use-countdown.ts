import { useEffect, useRef } from 'react'

/** Calls `onEnd` when `ms` have passed; while it is held the time stands still, and goes on with what was left. */
export function useCountdown(ms: number, held: boolean, onEnd: () => void): void {
  const left = useRef(ms)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    if (held) return
    const from = performance.now()
    const timer = setTimeout(() => end.current(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - from
    }
  }, [held])
}
