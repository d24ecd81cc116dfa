import { type RefObject, useEffect, useState } from 'react'

/** Pixels of a pane that has room for a text and its preview. */
const enough = 832

/** Whether an element has room for two columns; what it stands in may be narrower than the screen. */
export function useBeside(element: RefObject<HTMLElement | null>): boolean {
  const [beside, setBeside] = useState(false)
  useEffect(() => {
    const { current } = element
    if (!current || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => setBeside(current.clientWidth >= enough))
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return beside
}
