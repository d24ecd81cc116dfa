import type { prerender } from '#app/prerender.tsx'
import { articleHtml, pagerHtml } from '#pages/article.ts'
import { type PageTemplate, slots } from '#pages/fill-page.ts'

/** Low priority: the article's own bytes and the boot module come first, but no chunk waits to be discovered. */
export function preloads(files: string[]): string {
  return files.map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`).join('')
}

function cut(html: string, piece: string, slot: string, name: string): string {
  const at = html.indexOf(piece)
  if (at < 0) throw new Error(`the rendered help-doc screen does not contain its ${name} as src/pages makes it`)
  return html.slice(0, at) + slot + html.slice(at + piece.length)
}

/** The rendered screen with its document's parts cut out again, inside the shell. */
export function makeTemplate(shell: string, page: Awaited<ReturnType<typeof prerender>>, js: string[]): PageTemplate {
  let screen = cut(page.html, articleHtml(page.doc, page.words), slots.article, 'article')
  screen = cut(screen, pagerHtml(page.doc, page.words), slots.pager, 'pager')
  for (const text of [page.doc.title, page.doc.id, page.doc.summary])
    if (screen.includes(text)) throw new Error(`“${text}” of the sample document is left in the template`)
  // React writes style attributes for a few icons; the CSP refuses them and the classes say the same.
  if (/ style="/.test(screen))
    throw new Error(`a style attribute is left in the template: ${/.{80} style=".{40}/.exec(screen)?.[0]}`)
  const html = shell
    .replace('<div id="root"></div>', () => `<div id="root" data-page="help-doc">${screen}</div>`)
    .replace('</body>', () => `${preloads(js.slice(1))}</body>`)
  return { html, words: page.words }
}
