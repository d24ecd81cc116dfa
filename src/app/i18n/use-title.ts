import { useEffect } from 'react'
import { windowTitle } from '#app/lib/title.ts'
import { useSiteName } from './use-site-name.ts'

/** Names the window after the page, in the language of the interface, and the site; null leaves the site's name alone. */
export function useTitle(pageTitle: string | null): void {
  const title = windowTitle(pageTitle, useSiteName())
  useEffect(() => {
    document.title = title
  }, [title])
}
