import type { HelpHeading } from '#contract/help.ts'
import type { Locale } from '#contract/locale.ts'
import { htmlText } from '#search/html-text.ts'
import { anchorId } from './anchor-id.ts'
import type { RenderedMarkdown } from './markdown.ts'

const tableLabel: Record<Locale, string> = { 'zh-cn': '可左右滑动的表格', en: 'Table that scrolls sideways' }

/**
 * Last touches on sanitised HTML, where every `<` is a tag of ours: headings get their ids and become the contents
 * list, tables a frame that scrolls by touch and by keyboard.
 */
export function finishHtml(html: string, locale: Locale): RenderedMarkdown {
  const taken = new Set([...html.matchAll(/ id="([^"]*)"/g)].map((match) => match[1] as string))
  const toc: HelpHeading[] = []
  const headed = html.replace(
    /<h([2-6])((?: [^>]*)?)>([\s\S]*?)<\/h\1>/g,
    (_, level: string, attributes: string, inner: string) => {
      const custom = /\s*\{#([^{}\s]+)\}\s*$/.exec(inner)
      const content = custom ? inner.slice(0, custom.index) : inner
      const text = htmlText(content)
      const own = / id="([^"]*)"/.exec(attributes)?.[1]
      const id = own ?? free(anchorId(custom?.[1] ?? text) || 'section', taken)
      if (level === '2' || level === '3') if (text !== '') toc.push({ id, text, level: Number(level) })
      return `<h${level}${own === undefined ? ` id="${id}"` : ''}${attributes}>${content}</h${level}>`
    },
  )
  const framed = headed
    .replace(
      /<table(?=[ >])/g,
      `<div class="table-scroll" role="group" tabindex="0" aria-label="${tableLabel[locale]}"><table`,
    )
    .replaceAll('</table>', '</table></div>')
  return { html: framed.trim(), toc }
}

function free(id: string, taken: Set<string>): string {
  let candidate = id
  for (let n = 1; taken.has(candidate); n++) candidate = `${id}-${n}`
  taken.add(candidate)
  return candidate
}
