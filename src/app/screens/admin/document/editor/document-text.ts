import type { Document, WrittenText } from '#contract/document/document.ts'

const nothing: WrittenText = { title: '', summary: '', body: '', tags: [] }

/** What an editor goes on from: the working copy, or what readers have. */
export function textOf({ copy, published }: Pick<Document, 'copy' | 'published'>): WrittenText {
  const { title, summary, body, tags } = copy ?? published ?? nothing
  return { title, summary, body, tags }
}
