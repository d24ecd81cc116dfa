import { fromDom } from 'hast-util-from-dom'
import { trustedHtml } from '#app/lib/trusted-types.ts'
import type { HelpDoc } from '#contract/help/help.ts'
import { articleMarkdown, type HtmlTree } from '#pages/article-markdown.ts'

/**
 * The document as Markdown, made here of what the device has: the very text of `/help/{id}.md`, with or without a network.
 * Parsed anew, because the article on the screen has buttons in it.
 */
export function markdownOf(doc: HelpDoc): string {
  const parsed = new DOMParser().parseFromString(trustedHtml(`<div>${doc.html}</div>`), 'text/html')
  const body = fromDom(parsed.body.firstElementChild as Element) as { children: HtmlTree['children'] }
  return articleMarkdown(doc, { type: 'root', children: body.children }, location.origin)
}
