import type { Locale } from '#contract/base/locale.ts'
import { foreignImage } from './image-hosts.ts'
import { renderMarkdown } from './markdown.ts'
import { memberHtml } from './member-text.ts'

/** The id of a text that is no question or answer yet. */
export const previewId = 'preview'

/**
 * A text as the server would show it, made where it is typed: the same renderer, allow-list and rules. What the server
 * alone knows is taken for granted: that an upload is the writer's own, and that no other site's images are shown.
 */
export function previewHtml(body: string, locale: Locale): string {
  const { html } = renderMarkdown(body, { locale })
  return memberHtml(html, { id: previewId, upload: () => ({}), foreign: (src) => foreignImage(src, []) })
}
