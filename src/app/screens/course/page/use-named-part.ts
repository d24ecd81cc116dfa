import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Headings of the course’s page that its address may name. */
const parts = ['course-questions', 'course-reviews']

/** Shows the part of the course’s page that the address names. */
export function useNamedPart(): void {
  const hash = useLocation({ select: (location) => location.hash })
  useEffect(() => {
    const heading = parts.includes(hash) ? document.getElementById(hash) : null
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    heading.scrollIntoView?.({ block: 'start' })
  }, [hash])
}
