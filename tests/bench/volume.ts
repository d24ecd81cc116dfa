import type { Locale } from '#contract/base/locale.ts'
import { type CorpusDoc, readCorpus } from './corpus.ts'

/** The same numbers for the same seed, on every machine. */
export function dice(seed: number): (below: number) => number {
  let state = seed | 0
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const isHeading = (line: string) => line.startsWith('#')
const words = (line: string) => line.replace(/^(#{2,3}|-|1\.) /, '')

/** What documents are put together from: real titles, real headings, real runs of lines. */
function materials(corpus: CorpusDoc[], locale: Locale) {
  const titles = corpus.map((doc) => doc.title).filter((title) => title.length < (locale === 'en' ? 60 : 24))
  const headings = corpus.flatMap(({ body }) => body.split('\n').filter(isHeading).map(words))
  const bodies = corpus.map(({ body }) => body.split('\n'))
  return { titles, headings: headings.filter((text) => text.length < (locale === 'en' ? 48 : 18)), bodies }
}

/**
 * Any number of documents whose terms are as frequent as in life: the real ones first, then ones made of real runs of
 * lines, as long as a real document is, under a title of two real ones. The same for the same arguments.
 */
export function manyDocs(locale: Locale, count: number): CorpusDoc[] {
  const corpus = readCorpus(locale)
  const { titles, headings, bodies } = materials(corpus, locale)
  const roll = dice(count)
  const one = <T>(list: readonly T[]) => list[roll(list.length)] as T
  const docs = corpus.slice(0, count)
  const used = new Set(docs.map((doc) => doc.title))
  const title = () => {
    for (;;) {
      const made = `${one(titles)}${locale === 'en' ? ': ' : '：'}${one(headings)}`
      if (used.has(made)) continue
      used.add(made)
      return made
    }
  }
  while (docs.length < count) {
    const length = one(bodies).length
    const lines: string[] = []
    while (lines.length < length) {
      const from = one(bodies)
      const at = roll(from.length)
      lines.push(...from.slice(at, at + 1 + roll(5)))
    }
    docs.push({ id: `made-${docs.length}`, title: title(), body: lines.slice(0, length).join('\n') })
  }
  return docs
}
