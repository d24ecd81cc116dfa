import '#app/styles/print.css'

/**
 * Gets a text ready for paper whenever the browser prints: folded parts open, images are loaded though nobody scrolled to
 * them, and links may say whole addresses. Ends by the function that it gives.
 */
export function readyForPaper(within: ParentNode): () => void {
  document.documentElement.style.setProperty('--origin', JSON.stringify(location.origin))
  let folded: HTMLDetailsElement[] = []
  const before = () => {
    folded = [...within.querySelectorAll<HTMLDetailsElement>('.prose details:not([open])')]
    for (const details of folded) details.open = true
    for (const image of within.querySelectorAll<HTMLImageElement>('img[loading="lazy"]')) image.loading = 'eager'
  }
  const after = () => {
    for (const details of folded) details.open = false
    folded = []
  }
  addEventListener('beforeprint', before)
  addEventListener('afterprint', after)
  return () => {
    removeEventListener('beforeprint', before)
    removeEventListener('afterprint', after)
  }
}
