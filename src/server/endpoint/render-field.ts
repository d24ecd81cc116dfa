import type { Locale } from '#contract/base/locale.ts'
import { badInput } from '#server/http/failure.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { RenderedMarkdown } from '#server/text/markdown.ts'
import { TooComplex } from '#server/text/too-complex.ts'

/**
 * Draws the Markdown of a call's field: what takes time, and comes before a transaction. Throws 400 {[field]: problem} for
 * a text that no page could show, one of `textProblems`.
 */
export async function renderField(
  { markdown }: Pick<Ports, 'markdown'>,
  field: string,
  text: string,
  locale: Locale,
): Promise<RenderedMarkdown> {
  if (text.trim() === '') return { html: '', toc: [] }
  try {
    return await markdown.render(text, locale)
  } catch (error) {
    throw error instanceof TooComplex ? badInput({ [field]: error.problem }) : error
  }
}
