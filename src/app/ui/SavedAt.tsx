import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Locale } from '#contract/base/locale.ts'
import { relativeTime } from './relative-time.ts'

const nowSeconds = () => Math.floor(Date.now() / 1000)

/** How long ago something was saved (`at`: integer seconds), kept true while it is on screen. */
export function SavedAt({ at, locale }: { at: number; locale: Locale }) {
  const [now, setNow] = useState(nowSeconds)
  useEffect(() => {
    const timer = setInterval(() => setNow(nowSeconds()), 30_000)
    return () => clearInterval(timer)
  }, [])
  // The device's clock was set back since: how long ago it was, nobody knows (F15).
  if (at === 0 || at - now > 60) return <Trans>earlier</Trans>
  return <time dateTime={new Date(at * 1000).toISOString()}>{relativeTime(at, now, locale)}</time>
}
