import type { Attributes } from 'sanitize-html'

/**
 * Images that are meant for one of light and dark: GitHub's and Docusaurus's `#gh-dark-mode-only`, Material's `#only-dark`,
 * classes that say so, and `<picture>` with a source for the dark. They become two images, each of its class, of which
 * the style sheet shows one; both have the same words.
 */
const fragments = new Map([
  ['gh-dark-mode-only', 'dark-only'],
  ['only-dark', 'dark-only'],
  ['gh-light-mode-only', 'light-only'],
  ['only-light', 'light-only'],
])
const classes = new Map([
  ['dark-only', 'dark-only'],
  ['only-dark', 'dark-only'],
  ['dark', 'dark-only'],
  ['dark-mode', 'dark-only'],
  ['dark:block', 'dark-only'],
  ['light-only', 'light-only'],
  ['only-light', 'light-only'],
  ['light', 'light-only'],
  ['light-mode', 'light-only'],
  ['dark:hidden', 'light-only'],
])

export const themedClasses = ['dark-only', 'light-only', 'diagram']

/** What an image's address and classes say of light and dark, as a class of ours; the address without it. */
export function themedImage(src: string, written: string): { src: string; class?: string } {
  const hash = src.lastIndexOf('#')
  const theme =
    (hash < 0 ? undefined : fragments.get(src.slice(hash + 1).toLowerCase())) ??
    written
      .toLowerCase()
      .split(/\s+/)
      .map((name) => classes.get(name))
      .find((name) => name !== undefined)
  const bare = hash >= 0 && fragments.has(src.slice(hash + 1).toLowerCase()) ? src.slice(0, hash) : src
  return theme === undefined ? { src: bare } : { src: bare, class: theme }
}

type Sources = { dark?: string; light?: string }

/** Reads the sources of each `<picture>` for the image that follows them. */
export function createPictures() {
  let sources: Sources | null = null
  return {
    open: () => {
      sources = {}
    },
    source: ({ media = '', srcset = '' }: Attributes) => {
      const scheme = /prefers-color-scheme:\s?(dark|light)/.exec(media)?.[1]
      const [first = ''] = srcset.trim().split(/[\s,]+/, 1)
      if (sources && first !== '' && (scheme === 'dark' || scheme === 'light')) sources[scheme] ??= first
    },
    /** The image's own address, and the one in the dark where it has another. */
    image: (src: string): { src: string; dark?: string } => {
      const { dark, light } = sources ?? {}
      sources = null
      const bright = light ?? src
      const other = dark ?? (light === undefined ? undefined : src)
      return other === undefined || other === bright ? { src: bright } : { src: bright, dark: other }
    },
  }
}

/**
 * Finished HTML in which an image with another for the dark is two. Where a text has images for one theme alone, everybody
 * sees them: what nobody sees in the light would be lost.
 */
export function withPairs(html: string): string {
  const paired = html.replace(/<img((?: [^<>]*)?) \/>/g, (tag, written: string) => {
    const dark = / data-dark="([^"]*)"/.exec(written)?.[1]
    if (dark === undefined) return tag
    const rest = written.replace(/ data-dark="[^"]*"/, '').replace(/ class="[^"]*"/, '')
    const other = rest.replace(/ src="[^"]*"/, () => ` src="${dark}"`)
    return `<img class="light-only"${rest} /><img class="dark-only"${other} />`
  })
  if (paired.includes('class="dark-only"') && paired.includes('class="light-only"')) return paired
  return paired.replace(/ class="(?:dark|light)-only"/g, '')
}
