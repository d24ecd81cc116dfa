import type { Locale } from '#contract/base/locale.ts'
import { textLimits } from '#contract/base/text-limits.ts'
import type { HelpHeading } from '#contract/help/help.ts'
import { htmlText } from '#search/html-text.ts'
import { anchorId, anchorsOf, linkWithin } from './anchor-id.ts'
import type { RenderedMarkdown } from './markdown.ts'
import { limit } from './markdown-bounds.ts'
import { decoded } from './markdown-sanitize.ts'
import { withPairs } from './markdown-themed.ts'

const tableLabel: Record<Locale, string> = { 'zh-cn': '可左右滑动的表格', en: 'Table that scrolls sideways' }

/**
 * Last touches on sanitised HTML, where every `<` is a tag of ours: headings get their ids and become the contents
 * list, links within the text lead to them, tables get a frame that scrolls by touch and by keyboard. Throws TooComplex.
 */
export function finishHtml(html: string, locale: Locale): RenderedMarkdown {
  const { headed, toc } = withHeadingIds(withPairs(html))
  const framed = withFoundAnchors(headed)
    .replace(
      /<table(?=[ >])/g,
      `<div class="table-scroll" role="group" tabindex="0" aria-label="${tableLabel[locale]}"><table`,
    )
    .replaceAll('</table>', '</table></div>')
  return { html: framed.trim(), toc }
}

/** Links to a heading of the same text, also those that say it as another generator would. */
function withFoundAnchors(html: string): string {
  if (!html.includes('href="#')) return html
  const anchors = anchorsOf(html)
  return html.replace(linkWithin, (all, lead: string, written: string) => {
    const found = anchors.find(decoded(written))
    return found === null ? all : lead + encodeURIComponent(found)
  })
}

/** The number of a footnote, which is no word of a heading. */
const noteMark = /<sup class="footnote-ref"><a [^<>]*>[^<>]*<\/a><\/sup>/g

type OpenHeading = { level: string; attributes: string; start: number; inside: number }

/** One walk over the tags of headings; within one that is open only its own end counts. */
function withHeadingIds(html: string): { headed: string; toc: HelpHeading[] } {
  const idFor = freeIds([...html.matchAll(/ id="([^"]*)"/g)].map((match) => match[1] as string))
  const toc: HelpHeading[] = []
  const pieces: string[] = []
  let done = 0
  let open: OpenHeading | null = null
  let headings = 0
  for (const match of html.matchAll(/<(\/?)h([2-6])((?: [^<>]*)?)>/g)) {
    const [tag, slash, level = '', attributes = ''] = match
    if (slash === '') {
      open ??= { level, attributes, start: match.index, inside: match.index + tag.length }
    } else if (open?.level === level) {
      limit('tooManyHeadings', ++headings, textLimits.headings)
      const { content, custom } = withoutOwnId(html.slice(open.inside, match.index))
      const text = htmlText(content.replace(noteMark, ''))
      const own = / id="([^"]*)"/.exec(open.attributes)?.[1]
      const id = own ?? idFor(anchorId(custom ?? text) || 'section')
      if ((level === '2' || level === '3') && text !== '') toc.push({ id, text, level: Number(level) })
      const idAttribute = own === undefined ? ` id="${id}"` : ''
      pieces.push(html.slice(done, open.start), `<h${level}${idAttribute}${open.attributes}>${content}</h${level}>`)
      done = match.index + tag.length
      open = null
    }
  }
  return { headed: pieces.join('') + html.slice(done), toc }
}

/** The id that a heading's author gave it at its end, `Title {#id}`, and the heading without it. */
function withoutOwnId(inner: string): { content: string; custom?: string } {
  const trimmed = inner.trimEnd()
  const at = trimmed.endsWith('}') ? trimmed.lastIndexOf('{#') : -1
  const custom = at < 0 ? '' : trimmed.slice(at + 2, -1)
  return /^[^{}\s]+$/.test(custom) ? { content: trimmed.slice(0, at).trimEnd(), custom } : { content: inner }
}

/** Gives every heading an id of its own: the second `usage` is `usage-1`. Counts on, so that a thousand alike take no longer. */
function freeIds(inUse: string[]): (id: string) => string {
  const taken = new Set(inUse)
  const next = new Map<string, number>()
  return (id) => {
    let candidate = id
    let n = next.get(id) ?? 1
    while (taken.has(candidate)) candidate = `${id}-${n++}`
    next.set(id, n)
    taken.add(candidate)
    return candidate
  }
}
