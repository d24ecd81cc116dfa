import type { Prerendered } from '#app/prerender.tsx'
import { type PageTemplate, slots } from '#pages/fill-page.ts'

/** Low priority: the article's own bytes and the boot module come first, but no chunk waits to be discovered. */
export function preloads(files: string[]): string {
  return files.map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`).join('')
}

function cut(html: string, piece: string, slot: string, name: string): string {
  const at = html.indexOf(piece)
  if (at < 0) throw new Error(`the rendered screen does not contain its ${name} as src/pages makes it`)
  return html.slice(0, at) + slot + html.slice(at + piece.length)
}

/** What a kind of page has beside the shell: its name, its chunks, and rules of its own for the first view. */
export type TemplateParts = { kind: string; js: string[]; css: string }

/** The rendered screen with its record's parts cut out again, inside the shell. */
export function makeTemplate(shell: string, page: Prerendered, { kind, js, css }: TemplateParts): PageTemplate {
  let screen = cut(page.html, page.parts.article, slots.article, 'article')
  if (page.parts.pager) screen = cut(screen, page.parts.pager, slots.pager, 'pager')
  for (const text of page.texts)
    if (screen.includes(text)) throw new Error(`“${text}” of the sample document is left in the template`)
  // React writes style attributes for a few icons; the CSP refuses them and the classes say the same.
  if (/ style="/.test(screen))
    throw new Error(`a style attribute is left in the template: ${/.{80} style=".{40}/.exec(screen)?.[0]}`)
  const html = shell
    .replace('</head>', () => `${css && `<style>${css}</style>`}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root" data-page="${kind}">${screen}</div>`)
    .replace('</body>', () => `${preloads(js.slice(1))}</body>`)
  return { html, words: page.words }
}
