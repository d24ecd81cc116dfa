import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import type { Locale } from '#contract/base/locale.ts'

/** Pages for those who use a program, and pages for those who write them; each folder has its NOTICE.md. */
export const corpora = ['libreoffice-help', 'debian-reference'] as const
export type CorpusName = (typeof corpora)[number]

/** A real page; see the corpus's NOTICE.md. Lines of `body` are headings, list items or paragraphs. */
export type CorpusDoc = { id: string; title: string; body: string }

export type Kind =
  | ('short' | 'words' | 'question' | 'partial' | 'typo' | 'mixed' | 'synonym')
  | ('error' | 'code' | 'inflected' | 'otherwise')

/** What a person would type, and the documents that answer it. */
export type Query = { locale: Locale; kind: Kind; q: string; answers: string[] }

const file = (corpus: CorpusName, name: string) => readFileSync(new URL(`./corpus/${corpus}/${name}`, import.meta.url))

export const readCorpus = (locale: Locale, corpus: CorpusName = 'libreoffice-help'): CorpusDoc[] =>
  JSON.parse(brotliDecompressSync(file(corpus, `${locale}.json.br`)).toString())

/** `apart`: a few more that the ranking was never fitted to, to see whether it fits more than the known ones. */
export type Questions = { corpus: CorpusName; apart?: boolean }
const known: Questions = { corpus: 'libreoffice-help' }

export const readQueries = (locale: Locale, { corpus, apart = false } = known): Query[] =>
  (JSON.parse(file(corpus, apart ? 'queries-apart.json' : 'queries.json').toString()) as Query[]).filter(
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
