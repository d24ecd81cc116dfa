import type { Locale } from '#contract/base/locale.ts'
import { escapeHtml } from '#pages/escape.ts'
import { decodeText } from '#search/html-text.ts'
import type { Ports } from '#server/ports/ports.ts'
import { withoutSettings } from '#server/text/diagram-source.ts'
import { diagramTitle } from '#server/text/markdown-fence.ts'
import type { CleanSvg } from '#server/text/svg.ts'
import { drawingImage, type FoundImage } from './images.ts'

/** A diagram's source as the renderer leaves it, in a figure under the name that it was given or ours. */
const block =
  /<figure><figcaption>([^<>]*)<\/figcaption><pre><code class="language-mermaid">([^<>]*)<\/code><\/pre>\n?<\/figure>/g

const words: Record<Locale, { diagram: string; source: string }> = {
  'zh-cn': { diagram: '图', source: '图的源码' },
  en: { diagram: 'Diagram', source: 'Source of the diagram' },
}

/** How long the diagrams of one text may take together, in milliseconds: others' wait for the same two processes. */
const textMs = 15_000

/**
 * A document's diagrams as images of their own, each with its source folded below it: that is what is searched and read
 * aloud. One that cannot be drawn, or comes after others that took too long, stays as its source; `warn` says why.
 */
export async function withDiagrams(
  html: string,
  { diagrams, secrets }: Pick<Ports, 'diagrams' | 'secrets'>,
  locale: Locale,
  keep: (image: FoundImage) => Promise<string>,
  warn: (reason: string) => void,
): Promise<string> {
  if (!diagrams || !html.includes('language-mermaid')) return html
  const until = performance.now() + textMs
  const pieces: string[] = []
  let done = 0
  for (const { 0: whole, 1: caption = '', 2: escaped = '', index } of html.matchAll(block)) {
    const source = decodeText(escaped)
    if (performance.now() >= until) {
      warn('diagrams stay as their source, because those before them took too long')
      break
    }
    const drawn = await diagrams.draw(source)
    if (!drawn) {
      warn(`a diagram stays as its source, because it cannot be drawn: ${kindOf(source)}`)
      continue
    }
    const title = caption === diagramTitle[locale] ? '' : caption
    const alt = decodeText(title) || titleOf(source) || `${words[locale].diagram}: ${labelsOf(source)}`
    const shown = async (image: CleanSvg, theme: string) =>
      `<img class="diagram${theme}" src="${await keep(await drawingImage(image, secrets))}" alt="${escapeHtml(alt)}" width="${image.width}" height="${image.height}" loading="lazy" decoding="async" />`
    const { day, night } = drawn
    const images = night ? (await shown(day, ' light-only')) + (await shown(night, ' dark-only')) : await shown(day, '')
    const below = title === '' ? '' : `<figcaption>${title}</figcaption>`
    const own = `<details><summary>${words[locale].source}</summary><pre><code class="language-mermaid">${escaped}</code></pre></details>`
    pieces.push(html.slice(done, index), `<figure>${images}${below}</figure>${own}`)
    done = index + whole.length
  }
  return pieces.join('') + html.slice(done)
}

/** The word that a diagram begins with, which says its kind. */
const kindOf = (source: string) => /^[\w-]{1,40}/.exec(withoutSettings(source))?.[0] ?? 'an unknown kind'

const titleOf = (source: string) =>
  /^[ \t]{0,20}(?:title|accTitle)[: \t]\s?([^\n]{1,200})/m.exec(source)?.[1]?.trim() ?? ''

/** The first words that stand in a diagram, in their order. */
function labelsOf(source: string): string {
  const found = source.matchAll(/[[({|>"]{1,3}([^[\](){}|<>"\n]{1,80})[\])}|"]|:[ \t]?([^\n:]{1,80})\n/g)
  const labels = [...found].map(([, boxed = '', said = '']) => (boxed || said).trim()).filter((label) => label !== '')
  return [...new Set(labels)].join(', ').slice(0, 200)
}
