import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { viewableImages } from '#app/ui/viewable-images.ts'

/** Gives a finished post what only a running app can: pictures that open, what scrolls by keyboard. */
export function addPostTools(article: HTMLElement): () => void {
  const words = {
    view: (alt: string) => (alt ? i18n._(msg`View larger: ${alt}`) : i18n._(msg`View larger`)),
    image: i18n._(msg`Image`),
    close: i18n._(msg`Close`),
  }
  for (const wide of article.querySelectorAll<HTMLElement>('.prose pre, .table-scroll, .formula, figure'))
    if (wide.scrollWidth > wide.clientWidth) wide.tabIndex = 0
  return viewableImages(article, words)
}
