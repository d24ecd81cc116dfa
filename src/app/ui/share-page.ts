import { copyText } from './copy-text.ts'

/** The system's share sheet with this page, or its address on the clipboard where there is none: what came of it. */
export async function sharePage(): Promise<'asked' | 'copied' | 'refused'> {
  const url = location.href.split('#')[0] as string
  if (navigator.share) {
    try {
      await navigator.share({ title: document.title, url })
      return 'asked'
    } catch (error) {
      if ((error as Error).name === 'AbortError') return 'asked'
    }
  }
  return (await copyText(url)) ? 'copied' : 'refused'
}
