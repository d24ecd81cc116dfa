import type { MarkdownDoc } from '#pages/article-markdown.ts'

/** Writes documents as Markdown where that can hold nobody up. */
export interface ArticleText {
  /**
   * The document as Markdown; its HTML below its title where converting takes more than any document may take. Throws Busy
   * while there is more to do than can wait.
   */
  write(doc: MarkdownDoc, origin: string): Promise<string>
}
