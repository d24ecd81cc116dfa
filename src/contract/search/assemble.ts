import type { HelpRecord } from '#contract/help/help.ts'
import type { BlogRecord } from '#contract/library/library.ts'
import type { Question } from '#contract/question/question.ts'

/** What is searched of a document, and shown of it when it is found; the same on a device and on the server. */
export type Searchable = {
  title: string
  headings: string
  html: string
  place: string
  /** Its headings can be linked to. */
  anchored: boolean
}

/** `category` is the name of the document's category. */
export function searchableHelp({ title, toc, tags, html }: HelpRecord, category: string): Searchable {
  return {
    title,
    headings: [...toc.map(({ text }) => text), ...tags].join('\n'),
    html,
    place: category,
    anchored: true,
  }
}

/** A post of the blog; its headings can be linked to. */
export function searchableBlog({ title, toc, tags, html }: BlogRecord): Searchable {
  const headings = [...toc.map(({ text }) => text), ...tags].join('\n')
  return { title, headings, html, place: tags.join(' · '), anchored: true }
}

/** A question with all its answers; comments are not searched. */
export function searchableQuestion({ title, tags, html, answers }: Question): Searchable {
  const text = [html, ...answers.map((answer) => answer.html)].join('\n')
  return { title, headings: tags.join('\n'), html: text, place: tags.join(' · '), anchored: false }
}
