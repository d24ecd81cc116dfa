import { fromHtml } from 'hast-util-from-html'
import { articleMarkdown, type MarkdownDoc } from '#pages/article-markdown.ts'

/** A document as Markdown, see src/pages. Takes its time with a long one: a server asks its `ports.articleText`. */
export function markdownOf(doc: MarkdownDoc, origin: string): string {
  return articleMarkdown(doc, fromHtml(doc.html, { fragment: true }), origin)
}
