import type { Env, MarkdownIt } from 'markdown-it'
import type { Locale } from '#contract/base/locale.ts'
import { drawn } from './markdown-formulas.ts'

/** What a diagram is called that has no name of its own. */
export const diagramTitle: Record<Locale, string> = {
  'zh-cn': '图的源码（Mermaid）',
  en: 'Source of a diagram (Mermaid)',
}

/**
 * Blocks of code as VitePress, Docusaurus and MDN name them: ```` ```js{1,3} [file.js] ````, `title="file.js"`,
 * `js:line-numbers`, `js-nolint`. The language alone counts for colours; the name becomes a caption.
 */
export function fences(md: MarkdownIt): void {
  md.core.ruler.push('fences', ({ tokens }) => {
    for (const token of tokens) {
      if (token.type !== 'fence') continue
      const { language, caption } = infoOf(md.utils.unescapeAll(token.info))
      token.info = language
      token.meta = { caption }
      token.content = withoutNotes(token.content)
    }
  })
  const plain = md.renderer.rules.fence
  if (!plain) throw new Error('the renderer has no fences')
  md.renderer.rules.fence = (tokens, at, options, env: Env | undefined, self) => {
    const token = tokens[at]
    const formula = token?.info === 'math' ? drawn(env, token.content, true, 'div') : null
    if (formula !== null) return formula
    const code = plain(tokens, at, options, env, self)
    const locale: Locale = env?.locale === 'zh-cn' ? 'zh-cn' : 'en'
    const caption =
      (token?.meta as { caption: string } | null)?.caption || (token?.info === 'mermaid' ? diagramTitle[locale] : '')
    if (caption === '') return code
    return `<figure><figcaption>${md.utils.escapeHtml(caption)}</figcaption>${code}</figure>\n`
  }
}

/** What a block's first line says: its language, and what it is called. */
function infoOf(info: string): { language: string; caption: string } {
  const [written = ''] = /^[^\s{[,]*/.exec(info.trim()) ?? []
  const language = (written.split(':')[0] ?? '').replace(/-nolint$/, '')
  const rest = info.trim().slice(written.length)
  const named = /(?:^|[\s{,])(?:title|filename|file)=(?:"([^"]*)"|'([^']*)')/.exec(rest)
  const bracket = rest.includes(']') && !rest.includes('[[') ? /\[([^[\]]+)\]/.exec(rest)?.[1] : undefined
  return { language, caption: (named?.[1] ?? named?.[2] ?? bracket ?? '').trim() }
}

/** Comments that only tell VitePress or Docusaurus which lines to mark. */
const noteLine =
  /^(?:\/\/|#|\/\*|<!--|\{\/\*|--|%|;)[ ]?(?:highlight-(?:next-line|start|end)|\[!code [^\]]{1,80}\])[ ]?(?:\*\/\}?|-->)?$/

function withoutNotes(code: string): string {
  if (!code.includes('[!code ') && !code.includes('highlight-')) return code
  return code
    .split('\n')
    .filter((line) => !noteLine.test(line.trim()))
    .map((line) => {
      const at = line.lastIndexOf('[!code ')
      if (at < 0) return line
      // The comment that it stands in begins a few characters before it and ends with it.
      const before = line.slice(0, at).trimEnd()
      const mark = /(?:\/\/|#|\/\*|<!--|--|%|;)$/.exec(before.slice(-4))
      const isLast = /^\[!code [^\]]{1,80}\][ ]?(?:\*\/|-->)?\s{0,20}$/.test(line.slice(at))
      return mark && isLast ? before.slice(0, before.length - mark[0].length).trimEnd() : line
    })
    .join('\n')
}
