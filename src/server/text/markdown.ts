/// <reference path="./markdown-it-plugins.d.ts" />
import createParser, { type MarkdownIt } from 'markdown-it'
import cjkEmphasis from 'markdown-it-cjk-friendly'
import definitionLists from 'markdown-it-deflist'
import type { Locale } from '#contract/base/locale.ts'
import type { BlockLine } from '#contract/document/drawing.ts'
import type { HelpHeading } from '#contract/help/help.ts'
import { createFormulas } from './formula.ts'
import { bareAddresses } from './markdown-bare-addresses.ts'
import { bounded, bounds } from './markdown-bounds.ts'
import { callouts } from './markdown-callouts.ts'
import { createHighlighter } from './markdown-code.ts'
import { definitions } from './markdown-definitions.ts'
import { fences } from './markdown-fence.ts'
import { finishHtml } from './markdown-finish.ts'
import { footnotes } from './markdown-footnotes.ts'
import { formulas } from './markdown-formulas.ts'
import { sanitize } from './markdown-sanitize.ts'

/** `locale` is the language of the words that rendering itself adds. */
export type MarkdownOptions = { locale: Locale }

export type RenderedMarkdown = { html: string; toc: HelpHeading[] }

const parser = createParser({ html: true, typographer: false })
parser.use(cjkEmphasis)
parser.use(bareAddresses)
parser.use(callouts)
parser.use(fences)
parser.use(definitionLists)
parser.use(definitions)
parser.use(footnotes)
parser.use(formulas)
parser.use(bounds)
parser.use(leftovers)
parser.use(emptyHeaders)

/**
 * Markdown (CommonMark with emphasis beside Chinese, bare addresses, tables, strikethrough, callouts, footnotes,
 * definition lists, formulas, raw HTML) → finished HTML and its contents list.
 * The HTML went through an allow-list: no script, no handler, no style, links and images of harmless schemes only, their
 * addresses as they were written: `withAddresses` says what they mean. Throws TooComplex for what would become too much.
 * Takes its time with a hostile text, so a server that answers others meanwhile asks its `ports.markdown`, which bounds it.
 */
export function renderMarkdown(source: string, { locale }: MarkdownOptions): RenderedMarkdown {
  parser.set({ highlight: createHighlighter() })
  const written = parser.render(source, { locale, formula: createFormulas() })
  const { html, toc } = finishHtml(sanitize(bounded(written, source)), locale)
  return { html: bounded(html, source), toc }
}

/** The lines that a text's blocks begin at, in their order; raw HTML, which may be any number of elements, is none. */
export function blockLines(source: string, { locale }: MarkdownOptions): BlockLine[] {
  const found: BlockLine[] = []
  for (const { level, nesting, map, type } of parser.parse(source, { locale }))
    if (level === 0 && nesting >= 0 && map && type !== 'html_block')
      found.push({ line: map[0], isHeading: type === 'heading_open' })
  return found
}

/** Marks of site generators: `[[toc]]`, which says nothing here, and task boxes. */
function leftovers(md: MarkdownIt): void {
  md.core.ruler.push('leftovers', ({ tokens }) => {
    tokens.forEach((token, at) => {
      if (token.type !== 'inline') return
      if (/^\s*(\[\[toc\]\]|\[toc\]|\$\{toc\})\s*$/i.test(token.content)) {
        token.children = []
        for (const around of [tokens[at - 1], tokens[at + 1]]) if (around) around.hidden = true
      }
      const text = token.children?.[0]
      if (tokens[at - 2]?.type === 'list_item_open' && text?.type === 'text') {
        text.content = text.content.replace(/^\[( |x|X)\] /, (_, mark: string) => (mark === ' ' ? '☐ ' : '☑ '))
      }
    })
  })
}

/** The empty corner of a table heads nothing: as a header a screen reader would announce it with each cell of its column. */
function emptyHeaders(md: MarkdownIt): void {
  md.core.ruler.push('empty-headers', ({ tokens }) => {
    tokens.forEach((token, at) => {
      if (token.type !== 'th_open' || tokens[at + 1]?.content !== '') return
      token.tag = 'td'
      const close = tokens[at + 2]
      if (close) close.tag = 'td'
    })
  })
}
