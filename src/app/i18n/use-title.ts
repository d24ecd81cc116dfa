import { useEffect } from 'react'
import { config } from '#app/lib/config.ts'
import { windowTitle } from '#app/lib/title.ts'
import { useLocale } from './locale.ts'

/** Names the window after the page, in the language of the interface; null leaves the site's name alone. */
export function useTitle(pageTitle: string | null): void {
  const title = windowTitle(pageTitle, config().siteName[useLocale()])
  useEffect(() => {
    document.title = title
  }, [title])
}
