/**
 * Where a reader is in an article: the share of it above the window, the heading that this lies below, and the share
 * that has come into sight. 0 to 1.
 */
export type Place = { anchor: string; share: number; seen: number }

/** Of an article that is laid out; where nothing is, its beginning. */
export function placeIn(article: HTMLElement): Place {
  const { top, height } = article.getBoundingClientRect()
  if (height <= 0) return { anchor: '', share: 0, seen: 0 }
  const inBounds = (share: number) => Math.min(1, Math.max(0, share))
  return { anchor: headingAbove(article), share: inBounds(-top / height), seen: inBounds((innerHeight - top) / height) }
}

/** How far the page has to be scrolled for a place; where the text is laid out in another way, its section at least. */
export function scrollTo(article: HTMLElement, { anchor, share }: { anchor: string; share: number }): number {
  const { top, height } = article.getBoundingClientRect()
  const wanted = top + share * height
  const headings = headingsOf(article)
  const at = headings.findIndex(({ id }) => id === anchor)
  if (at < 0) return scrollY + wanted
  const from = topOf(headings[at])
  const next = headings[at + 1]
  const to = next ? topOf(next) : top + height
  return scrollY + Math.min(Math.max(wanted, from), to)
}

const headingsOf = (article: HTMLElement) => [...article.querySelectorAll<HTMLElement>('.prose :is(h2, h3)[id]')]

const topOf = (heading: HTMLElement | undefined) => heading?.getBoundingClientRect().top ?? 0

/** Halving what is left: an article may have hundreds. */
function headingAbove(article: HTMLElement): string {
  const headings = headingsOf(article)
  let [above, below] = [0, headings.length]
  while (above < below) {
    const middle = (above + below) >> 1
    if (topOf(headings[middle]) <= 0) above = middle + 1
    else below = middle
  }
  return headings[above - 1]?.id ?? ''
}
