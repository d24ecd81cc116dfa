import type { Locale } from '#contract/base/locale.ts'
import type { DrawnDocument } from '#contract/document/drawing.ts'
import { foreignImage } from './image-hosts.ts'
import { blockLines, renderMarkdown } from './markdown.ts'
import { withAddresses } from './markdown-addresses.ts'

/** A file of ours, as a text may write it. */
const ownFile = /^(?:\/pro-api\/)?((?:files|uploads)\/[0-9a-f]{16,64}\.[a-z0-9]{1,5})$/

/**
 * A document as the server would publish it, made where it is typed: the same renderer and allow-list. What the server
 * alone knows is taken for granted: that links and files of ours are there, and that no other site's images are shown.
 * Diagrams stay as their source.
 */
export function documentPreview(body: string, locale: Locale): DrawnDocument {
  const { html, toc } = renderMarkdown(body, { locale })
  const shown = withAddresses(html, {
    link(href) {
      const trimmed = href.trim()
      return /^(?:[a-z][a-z0-9+.-]*:|#|\/(?![/\\]))/i.test(trimmed) ? trimmed : null
    },
    image(src) {
      const own = ownFile.exec(src.trim())?.[1]
      return own === undefined ? foreignImage(src, []) : { src: `/pro-api/${own}` }
    },
  })
  return { html: shown, toc, blocks: blockLines(body, { locale }) }
}
