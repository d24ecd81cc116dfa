import { useEffect, useState } from 'react'

/** How often it is looked at whether the rest is over, in milliseconds: a sleeping device counts no time. */
const lookMs = 1_000

/** A time in which nothing is sent; by the time since, not by the clock of the device, which may be wrong. */
export function useRest() {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (until === 0) return
    const timer = setInterval(() => {
      setNow(performance.now())
      if (performance.now() >= until) setUntil(0)
    }, lookMs)
    return () => clearInterval(timer)
  }, [until])

  return {
    /** Whole minutes that are left, 0 when it is over. */
    minutes: until === 0 ? 0 : Math.max(1, Math.ceil((until - now) / 60_000)),
    begin(seconds: number) {
      setNow(performance.now())
      setUntil(performance.now() + seconds * 1_000)
    },
  }
}
