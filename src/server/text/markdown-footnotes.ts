/// <reference path="./markdown-it-plugins.d.ts" />
import type { Env, MarkdownIt, StateCore, Token } from 'markdown-it'
import footnotePlugin from 'markdown-it-footnote'
import type { Locale } from '#contract/base/locale.ts'

const words: Record<Locale, { notes: string; note: string; back: string }> = {
  'zh-cn': { notes: '脚注', note: '脚注', back: '回到正文，脚注' },
  en: { notes: 'Footnotes', note: 'Footnote', back: 'Back to the text, footnote' },
}

/** What the plugin keeps of a text's notes, in the order in which they are first named. */
type Notes = { list?: { label: string; count: number }[] }
type Place = { id: number; subId?: number }

/**
 * `[^1]` in the text and `[^1]: …` anywhere become numbered links to a list at the end and back. Ids are `fn-1`,
 * `fnref-1` and `fnref-1-2`; a page that shows several texts prefixes them as all other ids.
 *
 * Notes within a line (`^[…]`) stay text: only pandoc writes them, and `^[` stands in many a pattern.
 */
export function footnotes(md: MarkdownIt): void {
  md.use(footnotePlugin)
  md.inline.ruler.disable('footnote_inline')
  md.core.ruler.at('footnote_tail', notesAtTheEnd)
  Object.assign(md.renderer.rules, {
    footnote_ref: (tokens: Token[], at: number, _: unknown, env?: Env) => {
      const { number, place } = placeOf(tokens[at])
      const label = `${wordsIn(env).note} ${number}`
      return `<sup class="footnote-ref"><a href="#fn-${number}" id="fnref-${place}" role="doc-noteref" aria-label="${label}">[${number}]</a></sup>`
    },
    footnote_block_open: (_tokens: Token[], _at: number, _: unknown, env?: Env) =>
      `<div class="footnotes" role="doc-endnotes" aria-label="${wordsIn(env).notes}">\n<ol>\n`,
    footnote_block_close: () => '</ol>\n</div>\n',
    footnote_open: (tokens: Token[], at: number) => `<li id="fn-${placeOf(tokens[at]).number}">\n`,
    footnote_close: () => '</li>\n',
    // The arrow is drawn by the style sheet, so that it is no word of the text.
    footnote_anchor: (tokens: Token[], at: number, _: unknown, env?: Env) => {
      const { place } = placeOf(tokens[at])
      const label = `${wordsIn(env).back} ${place.replace('-', '.')}`
      return ` <a href="#fnref-${place}" class="footnote-back" role="doc-backlink" aria-label="${label}"></a>`
    },
  })
}

const wordsIn = (env: Env | undefined) => words[env?.locale === 'zh-cn' ? 'zh-cn' : 'en']

function placeOf(token: Token | undefined): { number: number; place: string } {
  const { id, subId = 0 } = (token as Token).meta as Place
  return { number: id + 1, place: subId > 0 ? `${id + 1}-${subId + 1}` : `${id + 1}` }
}

/**
 * Moves what notes say to the end, in the plugin's place: that copies all of a text once for each of its notes, which
 * takes seconds where somebody writes thousands.
 */
function notesAtTheEnd(state: StateCore): void {
  const notes = state.env.footnotes as Notes | undefined
  if (!notes) return
  const text: Token[] = []
  const contents = new Map<string, Token[]>()
  const open: Token[][] = []
  for (const token of state.tokens) {
    if (token.type === 'footnote_reference_open') {
      const own: Token[] = []
      contents.set((token.meta as { label: string }).label, own)
      open.push(own)
    } else if (token.type === 'footnote_reference_close') open.pop()
    else (open.at(-1) ?? text).push(token)
  }
  const make = (type: string, nesting: -1 | 0 | 1, meta: Place | null = null) => {
    const token = new state.Token(type, '', nesting)
    token.meta = meta
    return token
  }
  const list = notes.list ?? []
  if (list.length > 0) text.push(make('footnote_block_open', 1))
  list.forEach(({ label, count }, id) => {
    text.push(make('footnote_open', 1, { id }))
    for (const token of contents.get(label) ?? []) text.push(token)
    const last = text.at(-1)?.type === 'paragraph_close' ? text.pop() : undefined
    for (let subId = 0; subId < Math.max(1, count); subId++) text.push(make('footnote_anchor', 0, { id, subId }))
    if (last) text.push(last)
    text.push(make('footnote_close', -1))
  })
  if (list.length > 0) text.push(make('footnote_block_close', -1))
  state.tokens = text
}
