import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { layers, notification } from '#contract/base/constants.ts'
import './progress-bar.css'

/** A thin line along the top while a page is on its way (R2.18, R9.03); it has no spinner. */
export function ProgressBar({ running }: { running: boolean }) {
  const { t } = useLingui()
  const [phase, setPhase] = useState<'none' | 'running' | 'ending'>('none')
  useEffect(() => {
    if (running) {
      setPhase('running')
      return
    }
    setPhase((before) => (before === 'running' ? 'ending' : before))
    const timer = setTimeout(() => setPhase('none'), notification.loadingFadeMs)
    return () => clearTimeout(timer)
  }, [running])
  if (phase === 'none') return null
  const style = { zIndex: layers.base, transitionDuration: `${notification.loadingFadeMs}ms` }
  // Once it only fades there is nothing left to tell.
  if (phase === 'ending') return <div className="progress progress-ending" style={style} aria-hidden="true" />
  return <div className="progress" style={style} role="progressbar" aria-label={t`The page is being opened`} />
}
