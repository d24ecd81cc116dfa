import { useEffect, useRef } from 'react'

/** Calls when an element comes near the screen, for as long as `active`: the end of a list asks for more of it. */
export function useAtEnd<T extends Element>(active: boolean, onNear: () => void) {
  const end = useRef<T>(null)
  const latest = useRef(onNear)
  latest.current = onNear
  // After each drawing: the element may be another one.
  useEffect(() => {
    if (!end.current || !active) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: '600px',
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  })
  return end
}
