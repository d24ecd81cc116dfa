import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useLocale } from '#app/i18n/locale.ts'
import { amountOfTime } from './amount-of-time.ts'
import styles from './ticket.module.css'

const nowSeconds = () => Math.floor(Date.now() / 1000)

/** Until when support should say something (`at`: integer seconds), kept true while it is on screen; nothing where it is not support’s turn. */
export function Due({ at }: { at: number }) {
  const locale = useLocale()
  const [now, setNow] = useState(nowSeconds)
  useEffect(() => {
    const timer = setInterval(() => setNow(nowSeconds()), 30_000)
    return () => clearInterval(timer)
  }, [])
  if (at === 0) return null
  const isOverdue = now >= at
  const amount = amountOfTime(Math.abs(at - now), locale)
  return (
    <time dateTime={new Date(at * 1000).toISOString()} className={isOverdue ? styles.overdue : undefined}>
      {isOverdue ? <Trans>Overdue by {amount}</Trans> : <Trans>Due in {amount}</Trans>}
    </time>
  )
}
