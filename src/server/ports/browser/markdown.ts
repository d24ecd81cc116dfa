import type { Markdown } from '#server/ports/markdown.ts'
import { renderMarkdown } from '#server/text/markdown.ts'

/** In place: a browser's one visitor holds up nobody else. */
export const inPlaceMarkdown: Markdown = {
  render: async (source, locale) => renderMarkdown(source, { locale }),
}
