import { type RefObject, useEffect } from 'react'

/** Tells an element, as `--keyboard`, how much of the page's foot the touch keyboard hides. */
export function useKeyboardInset(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport: view } = window
    if (!view) return
    const look = () => {
      const hidden = Math.max(0, Math.round(window.innerHeight - view.height - view.offsetTop))
      element.current?.style.setProperty('--keyboard', `${hidden}px`)
    }
    look()
    view.addEventListener('resize', look)
    view.addEventListener('scroll', look)
    return () => {
      view.removeEventListener('resize', look)
      view.removeEventListener('scroll', look)
    }
  }, [element])
}
