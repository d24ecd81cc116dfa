import { fromHtml } from 'hast-util-from-html'
import type { HelpDoc } from '#contract/help/help.ts'
import { articleMarkdown } from '#pages/article-markdown.ts'

/** A document as Markdown, see src/pages. Takes its time with a long one: a server asks its `ports.articleText`. */
export function markdownOf(doc: HelpDoc, origin: string): string {
  return articleMarkdown(doc, fromHtml(doc.html, { fragment: true }), origin)
}
