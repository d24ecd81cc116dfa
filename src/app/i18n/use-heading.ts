import { useLayoutEffect } from 'react'
import { heading } from '#app/lib/heading.ts'
import { useTitle } from './use-title.ts'

/** Names the page: in its layout's heading and in the window's title. */
export function useHeading(title: string): void {
  useTitle(title)
  // Before paint, so that no page is seen under the title of the one before.
  useLayoutEffect(() => {
    heading.set(title)
    return () => heading.set('')
  }, [title])
}
