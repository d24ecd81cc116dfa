import { type RefObject, useEffect } from 'react'

/** Puts an element's height on the page as a CSS variable, for what has to stay clear of it. */
export function useHeightVariable(element: RefObject<HTMLElement | null>, name: `--${string}`): void {
  useEffect(() => {
    const { style } = document.documentElement
    if (!element.current || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([entry]) => {
      style.setProperty(name, `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`)
    })
    observer.observe(element.current)
    return () => {
      observer.disconnect()
      style.removeProperty(name)
    }
  }, [element, name])
}
