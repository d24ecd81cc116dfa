import '#app/styles/print.css'
import { onPaper } from './on-paper.ts'

/**
 * Gets what is on screen ready for paper each time the browser prints: folded parts open, images are loaded though
 * nobody scrolled to them, lists have all the rows they know, and links say whole addresses as people read them.
 */
export function readyForPaper(): void {
  document.documentElement.style.setProperty('--origin', JSON.stringify(location.origin))
  let folded: HTMLDetailsElement[] = []
  addEventListener('beforeprint', () => {
    folded = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')]
    for (const details of folded) details.open = true
    for (const image of document.querySelectorAll<HTMLImageElement>('main img[loading="lazy"]')) image.loading = 'eager'
    for (const link of document.querySelectorAll('.prose a[href]')) {
      const address = readable(link.getAttribute('href') ?? '')
      if (address) link.setAttribute('data-address', address)
    }
    onPaper.set(true)
  })
  addEventListener('afterprint', () => {
    for (const details of folded) details.open = false
    folded = []
    onPaper.set(false)
  })
}

/** An address with its Chinese instead of percent signs; undefined where that is what it says already, or cannot be read. */
function readable(href: string): string | undefined {
  if (!href.includes('%')) return undefined
  try {
    return decodeURI(href)
  } catch {
    return undefined
  }
}
