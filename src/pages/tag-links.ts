import type { Locale } from '#contract/base/locale.ts'
import { escapeHtml } from './escape.ts'
import { numberHtml } from './first-view.ts'
import { fillPiece, type Pieces } from './pieces.ts'

/** The tags of a list, each with how many it has. */
export function tagLinks(tags: { tag: string; count: number }[], pieces: Pieces, locale: Locale): string {
  const links = tags.map(({ tag, count }) =>
    fillPiece(pieces, 'tag-link', {
      param: encodeURIComponent(tag),
      tag: escapeHtml(tag),
      count: numberHtml(count, locale),
    }),
  )
  return links.join('')
}
