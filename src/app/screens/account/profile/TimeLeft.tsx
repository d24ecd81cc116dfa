import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { clock } from '#app/lib/clock.ts'

const secondsTo = (until: number) => Math.max(0, Math.ceil((until - performance.now()) / 1_000))

/** How long something still counts, as `9:58`. `until`: milliseconds of the page's own clock. */
export function TimeLeft({ until, onOver }: { until: number; onOver: () => void }) {
  const [left, setLeft] = useState(() => secondsTo(until))
  useEffect(() => {
    const timer = setInterval(() => {
      setLeft(secondsTo(until))
      if (secondsTo(until) === 0) onOver()
    }, 1_000)
    return () => clearInterval(timer)
  }, [until, onOver])
  const time = clock(left)
  return (
    <span role="timer">
      <Trans>{time} left</Trans>
    </span>
  )
}
