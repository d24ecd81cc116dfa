import { escapeHtml } from '#pages/escape.ts'
import { video } from './component-table.ts'
import type { Shortcode } from './shortcode.ts'
import { address, boxed, boxKind, labelled, link, plainWords, type Shown } from './shown.ts'

/** Shortcodes that only arrange what they hold, or are of use on their own site alone. */
const silent = new Set(
  (
    'tabs tabpane tab-pane steps cards card-grid columns cardpane blocks/section toc br clear readingtime filetree ' +
    'accordions prism raw rawhtml comment'
  ).split(' '),
)
const boxNames = new Set(['alert', 'callout', 'admonition', 'notice', 'hint', 'box', 'banner'])
const openingNames = new Set(['details', 'expand', 'collapse', 'accordion', 'spoiler', 'expander'])
const linkNames = new Set(['button', 'link', 'a', 'extlink', 'linkcard'])

/**
 * What a shortcode of Hugo, or of its usual themes, shows here. `around` is the one that holds it, `nth` which of its
 * parts it is. Null for one that nobody knows.
 */
export function shownOf(code: Shortcode, around: Shortcode | undefined, nth: number): Shown | null {
  const { name, positional, named } = code
  const first = positional[0] ?? ''
  const parameter = (...names: string[]) => names.map((one) => named.get(one)).find((one) => one !== undefined) ?? ''
  const title = parameter('title', 'header', 'name', 'label', 'summary')
  if (silent.has(name)) return {}
  if (name === 'katex' || name === 'math') return { open: { words: '$`' }, close: { words: '`$' } }
  if (name === 'ref' || name === 'relref') return { open: { words: address(first || parameter('path')) } }
  if (name === 'tab' || name === 'step' || name === 'tab-item') {
    return labelled(title || first || (around?.named.get('items')?.split(',')[nth]?.trim() ?? ''))
  }
  if (boxNames.has(name)) {
    const kind = boxKind(parameter('type', 'color', 'style', 'context', 'kind')) ?? boxKind(first)
    return boxed(kind ?? 'note', title || (boxKind(first) ? (positional[1] ?? '') : first))
  }
  if (openingNames.has(name)) return boxed('details', title || first)
  if (boxKind(name) !== undefined) return boxed(boxKind(name) as string, title || first)
  if (name === 'figure' || name === 'img' || name === 'image') return { open: { lines: figure(code) } }
  if (name === 'youtube') return { open: { words: video(first || parameter('id')) } }
  if (name === 'vimeo')
    return {
      open: { words: link(`Vimeo: ${first || parameter('id')}`, `https://vimeo.com/${first || parameter('id')}`) },
    }
  if (name === 'gist')
    return {
      open: {
        words: link(
          `Gist: ${positional.slice(0, 2).join('/')}`,
          `https://gist.github.com/${positional.slice(0, 2).join('/')}`,
        ),
      },
    }
  if (name === 'card')
    return {
      open: {
        lines: [
          '',
          parameter('link', 'href', 'url') ? link(title, parameter('link', 'href', 'url')) : plainWords(title),
          '',
        ],
      },
    }
  if (linkNames.has(name)) {
    const target = parameter('href', 'relref', 'link', 'url', 'ref') || first
    return { open: { words: `<a href="${escapeHtml(target)}">` }, close: { words: '</a>' } }
  }
  if (name === 'glossary-term') return { open: { words: plainWords(first) } }
  if (name === 'new-in' || name === 'deprecated-in') {
    return { open: { words: `(${name === 'new-in' ? 'New' : 'Deprecated'} in ${plainWords(first)})` } }
  }
  if (name === 'glossary_tooltip')
    return { open: { words: plainWords(parameter('text') || parameter('term_id').replaceAll('-', ' ')) } }
  if (name === 'badge' || name === 'kbd') return { open: { words: plainWords(parameter('content', 'text') || first) } }
  return null
}

function figure({ positional, named }: Shortcode): string[] {
  const parameter = (name: string) => named.get(name) ?? ''
  const src = parameter('src') || (positional[0] ?? '')
  const title = [parameter('title'), parameter('caption') || parameter('attr')]
    .filter((words) => words !== '')
    .join(' – ')
  const image = `<img src="${escapeHtml(src)}" alt="${escapeHtml(parameter('alt') || title)}">`
  const shown = parameter('link') === '' ? image : `<a href="${escapeHtml(parameter('link'))}">${image}</a>`
  const caption = title === '' ? '' : `<figcaption>${escapeHtml(title)}</figcaption>`
  return ['', `<figure>${shown}${caption}</figure>`, '']
}
