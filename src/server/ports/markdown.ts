import type { Locale } from '#contract/base/locale.ts'
import type { RenderedMarkdown } from '#server/text/markdown.ts'

/** Renders people's Markdown where it can hold nobody up. */
export interface Markdown {
  /**
   * What `renderMarkdown` makes of a text; `locale` is the language of the words that rendering itself adds. Throws
   * TooComplex; Busy while there is more to do than can wait.
   */
  render(source: string, locale: Locale): Promise<RenderedMarkdown>
}
