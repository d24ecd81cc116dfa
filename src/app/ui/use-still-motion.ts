import { reduceMotion, restoreMotion } from 'antd-mobile/es/utils/reduce-and-restore-motion'
import { useEffect } from 'react'

/** antd-mobile's springs stand still for people who prefer reduced motion. */
export function useStillMotion(): void {
  useEffect(() => {
    if (!globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches) return
    reduceMotion()
    return restoreMotion
  }, [])
}
