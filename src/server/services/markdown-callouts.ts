import type { Env, MarkdownIt, StateBlock, StateCore } from 'markdown-it'
import type { Locale } from '#contract/locale.ts'

const titles: Record<string, Record<Locale, string>> = {
  note: { 'zh-cn': '说明', en: 'Note' },
  tip: { 'zh-cn': '提示', en: 'Tip' },
  important: { 'zh-cn': '重要', en: 'Important' },
  warning: { 'zh-cn': '注意', en: 'Warning' },
  danger: { 'zh-cn': '警告', en: 'Danger' },
  details: { 'zh-cn': '详情', en: 'Details' },
}
/** What the generators call the same thing. */
const synonyms: Record<string, string> = {
  info: 'note',
  caution: 'warning',
  success: 'tip',
  error: 'danger',
  secondary: 'note',
}

function kindOf(name: string): string | null {
  const lower = name.toLowerCase()
  const kind = synonyms[lower] ?? lower
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

function container(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if ((state.sCount[startLine] ?? 0) - state.blkIndent >= 4) return false
  const opening = /^(:{3,})\s*([a-z]+)(?:\[([^\]]*)\]|\{[^}]*\}|\s+(.*))?\s*$/i.exec(lineAt(state, startLine))
  const kind = opening && kindOf(opening[2] ?? '')
  if (!opening || !kind) return false
  if (silent) return true
  const marker = opening[1] ?? ':::'
  const closing = new RegExp(`^:{${marker.length},}\\s*$`)
  let depth = 1
  let next = startLine + 1
  for (; next < endLine; next++) {
    const line = lineAt(state, next)
    if (closing.test(line) && --depth === 0) break
    if (new RegExp(`^:{${marker.length}}\\s*[a-z]`, 'i').test(line)) depth++
  }
  const before = { parent: state.parentType, lineMax: state.lineMax }
  state.parentType = 'blockquote'
  state.lineMax = next
  const open = state.push('callout_open', 'div', 1)
  open.block = true
  open.info = kind
  open.content = (opening[3] ?? opening[4] ?? '').replace(/^\{[^}]*\}$/, '').trim()
  open.map = [startLine, next]
  state.md.block.tokenize(state, startLine + 1, next)
  const close = state.push('callout_close', 'div', -1)
  close.block = true
  close.info = kind
  state.parentType = before.parent
  state.lineMax = before.lineMax
  state.line = next < endLine ? next + 1 : next
  return true
}

function alerts({ tokens }: StateCore): void {
  tokens.forEach((token, at) => {
    if (token.type !== 'blockquote_open') return
    const inline = tokens[at + 2]
    const mark = inline?.type === 'inline' && /^\[!(\w+)\][ \t]*(?:\n|$)/.exec(inline.content)
    const kind = mark && kindOf(mark[1] ?? '')
    if (!inline || !mark || !kind) return
    inline.content = inline.content.slice(mark[0].length)
    const close = tokens.findIndex(
      (other, i) => i > at && other.type === 'blockquote_close' && other.level === token.level,
    )
    const end = tokens[close]
    if (!end) return
    token.type = 'callout_open'
    token.info = kind
    end.type = 'callout_close'
    end.info = kind
  })
}
