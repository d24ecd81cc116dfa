import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import type { Locale } from '#contract/base/locale.ts'

/** A real help page; see corpus/NOTICE.md. Lines of `body` are headings, list items or paragraphs. */
export type CorpusDoc = { id: string; title: string; body: string }

export type Kind = 'short' | 'words' | 'question' | 'partial' | 'typo' | 'mixed' | 'synonym'

/** What a person would type, and the documents that answer it. */
export type Query = { locale: Locale; kind: Kind; q: string; answers: string[] }

const file = (name: string) => readFileSync(new URL(`./corpus/${name}`, import.meta.url))

export const readCorpus = (locale: Locale): CorpusDoc[] =>
  JSON.parse(brotliDecompressSync(file(`${locale}.json.br`)).toString())

/** `apart`: a few more that the ranking was never fitted to, to see whether it fits more than the known ones. */
export const readQueries = (locale: Locale, apart = false): Query[] =>
  (JSON.parse(file(apart ? 'queries-apart.json' : 'queries.json').toString()) as Query[]).filter(
    (query) => query.locale === locale,
  )

const heading = /^(#{2,3}) /

/** Headings and plain text apart, as a document's record has them: the text has its headings, too. */
export function plainParts({ body }: CorpusDoc): { headings: string[]; text: string } {
  const lines = body.split('\n')
  return {
    headings: lines.filter((line) => heading.test(line)).map((line) => line.replace(heading, '')),
    text: lines.map((line) => line.replace(/^(#{2,3}|-|1\.) /, '')).join('\n'),
  }
}

/** What has a meaning in Markdown or HTML stays the character that it is. */
const literal = (text: string) => text.replace(/[\\`*_{}[\]<>#|&~]/g, '\\$&')

/** A file for the importer. */
export function markdownFile(doc: CorpusDoc, front: Record<string, string> = {}): string {
  const lines = doc.body.split('\n').map((line) => {
    const [mark = ''] = line.match(/^(#{2,3}|-|1\.) /) ?? []
    return mark + literal(line.slice(mark.length))
  })
  const fields = Object.entries({ title: doc.title, ...front }).map(
    ([name, value]) => `${name}: ${JSON.stringify(value)}`,
  )
  return `---\n${fields.join('\n')}\n---\n${lines.join('\n\n')}\n`
}
