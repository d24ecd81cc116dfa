import type { Env, MarkdownIt, StateBlock, StateCore, Token } from 'markdown-it'
import type { Locale } from '#contract/base/locale.ts'

const titles: Record<string, Record<Locale, string>> = {
  note: { 'zh-cn': '说明', en: 'Note' },
  tip: { 'zh-cn': '提示', en: 'Tip' },
  important: { 'zh-cn': '重要', en: 'Important' },
  warning: { 'zh-cn': '注意', en: 'Warning' },
  danger: { 'zh-cn': '警告', en: 'Danger' },
  details: { 'zh-cn': '详情', en: 'Details' },
}
/** What generators call the same thing, MkDocs and Obsidian with the most words. */
const synonyms = new Map(
  Object.entries({
    note: 'abstract cite default example faq help info notice primary question quote secondary summary tldr todo',
    tip: 'check done hint success',
    warning: 'alert attention caution pitfall warn',
    danger: 'bug error fail failure missing',
  }).flatMap(([kind, names]) => names.split(' ').map((name) => [name, kind] as const)),
)

/** Our kind of box by the name that a text has for it; null for none. */
export function calloutKind(name: string): string | null {
  const lower = name.toLowerCase()
  const kind = synonyms.get(lower) ?? lower
  return Object.hasOwn(titles, kind) ? kind : null
}

/**
 * Boxes that stand out: `:::tip Title` … `:::` of VitePress and Docusaurus, and GitHub's `> [!NOTE]`.
 * They become `<div class="callout callout-tip">` (an aside would be a landmark inside the article),
 * `:::details` becomes `<details>`.
 */
export function callouts(md: MarkdownIt): void {
  md.block.ruler.before('fence', 'callout', container, { alt: ['paragraph', 'reference', 'blockquote', 'list'] })
  md.core.ruler.after('block', 'alerts', alerts)
  md.renderer.rules.callout_open = (tokens, at, _options, env) =>
    open(tokens[at]?.info ?? '', tokens[at]?.content ?? '', env)
  md.renderer.rules.callout_close = (tokens, at) => (tokens[at]?.info === 'details' ? '</details>\n' : '</div>\n')

  function open(kind: string, title: string, env: Env | undefined): string {
    const locale: Locale = env?.locale === 'zh-cn' ? 'zh-cn' : 'en'
    const words = title === '' ? md.utils.escapeHtml(titles[kind]?.[locale] ?? '') : md.renderInline(title, env)
    if (kind === 'details') return `<details><summary>${words}</summary>\n`
    return `<div class="callout callout-${kind}"><p class="callout-title">${words}</p>\n`
  }
}

function lineAt(state: StateBlock, line: number): string {
  return state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line])
}

/** How many colons a line begins with, and what stands after them. */
function marked(line: string): { colons: number; rest: string } {
  let colons = 0
  while (line[colons] === ':') colons++
  return { colons, rest: line.slice(colons).trim() }
}

/**
 * A line that opens a box: `:::tip`, `:::tip Title`, `:::tip[Title]`, `:::tip{attributes}`. Read without a pattern: one
 * that allowed spaces in three places took hours for a line of them.
 */
function openingOf(line: string): { colons: number; kind: string; title: string } | null {
  const { colons, rest } = marked(line)
  if (colons < 3) return null
  const name = /^[a-z]+/i.exec(rest)?.[0] ?? ''
  const kind = calloutKind(name)
  const after = rest.slice(name.length)
  const inside = after.slice(1, -1)
  if (kind === null) return null
  if (after === '' || (after.startsWith('{') && after.indexOf('}') === after.length - 1)) {
    return { colons, kind, title: '' }
  }
  if (after.startsWith('[') && after.indexOf(']') === after.length - 1) return { colons, kind, title: inside.trim() }
  if (!/^\s/.test(after)) return null
  const title = after.trim()
  return { colons, kind, title: title.startsWith('{') && title.indexOf('}') === title.length - 1 ? '' : title }
}

function container(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if ((state.sCount[startLine] ?? 0) - state.blkIndent >= 4) return false
  const opening = openingOf(lineAt(state, startLine))
  if (!opening) return false
  if (silent) return true
  let depth = 1
  let next = startLine + 1
  for (; next < endLine; next++) {
    const { colons, rest } = marked(lineAt(state, next))
    if (colons >= opening.colons && rest === '' && --depth === 0) break
    if (colons === opening.colons && /^[a-z]/i.test(rest)) depth++
  }
  const before = { parent: state.parentType, lineMax: state.lineMax }
  state.parentType = 'blockquote'
  state.lineMax = next
  const open = state.push('callout_open', 'div', 1)
  open.block = true
  open.info = opening.kind
  open.content = opening.title
  open.map = [startLine, next]
  state.md.block.tokenize(state, startLine + 1, next)
  const close = state.push('callout_close', 'div', -1)
  close.block = true
  close.info = opening.kind
  state.parentType = before.parent
  state.lineMax = before.lineMax
  state.line = next < endLine ? next + 1 : next
  return true
}

/** Quotes are closed in the order in which they were opened last, so one walk finds the end of each. */
function alerts({ tokens, env }: StateCore): void {
  const quotes: (string | null)[] = []
  tokens.forEach((token, at) => {
    if (token.type === 'blockquote_open') {
      const alert = alertOf(tokens[at + 2], env?.locale === 'zh-cn' ? 'zh-cn' : 'en')
      quotes.push(alert?.kind ?? null)
      if (alert === null) return
      token.type = 'callout_open'
      token.info = alert.kind
      token.content = alert.title
    } else if (token.type === 'blockquote_close') {
      const kind = quotes.pop() ?? null
      if (kind === null) return
      token.type = 'callout_close'
      token.info = kind
    }
  })
}

/**
 * What a quote that begins with `[!NOTE]`, with a title as VitePress has it, or with Obsidian's `[!NOTE]-` for one that is
 * closed at first and `+` for one that is open, says; the mark is taken away.
 */
function alertOf(inline: Token | undefined, locale: Locale): { kind: string; title: string } | null {
  const mark = inline?.type === 'inline' ? /^\[!(\w+)\]([-+]?)([^\n]*)(?:\n|$)/.exec(inline.content) : null
  const kind = mark && calloutKind(mark[1] ?? '')
  if (!inline || !mark || !kind || /^[([]/.test(mark[3] ?? '')) return null
  inline.content = inline.content.slice(mark[0].length)
  const title = (mark[3] ?? '').trim()
  return mark[2] === '-' ? { kind: 'details', title: title || (titles[kind]?.[locale] ?? '') } : { kind, title }
}
