import { useEffect, useRef } from 'react'

const mark = 'overlay'

/**
 * What lies over the page is one step of the history: the way back, a phone's gesture too, closes it and leaves the page
 * where it is. Closed in another way it takes its step back.
 */
export function useBackCloses(onClose: () => void): void {
  const latest = useRef(onClose)
  latest.current = onClose
  useEffect(() => {
    // The browser's own: for the router it is the same place.
    History.prototype.pushState.call(history, { ...history.state, [mark]: true }, '')
    let wentBack = false
    const onBack = () => {
      wentBack = true
      latest.current()
    }
    addEventListener('popstate', onBack)
    return () => {
      removeEventListener('popstate', onBack)
      if (!wentBack && history.state?.[mark]) history.back()
    }
  }, [])
}
