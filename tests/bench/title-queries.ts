import type { Locale } from '#contract/base/locale.ts'
import { classes } from '#search/character-class.ts'
import type { CorpusDoc } from './corpus.ts'
import { dice } from './volume.ts'

const words: Record<Locale, RegExp> = { en: /[a-z]{3,}/g, 'zh-cn': new RegExp(`${classes.cjk}{2,}`, 'gu') }
const passing = new Set('and the for with from into your that this not using use all one its'.split(' '))

/** Another form of an English word, made by the rules of school: its plural, -ing, or what they are made of. */
function otherForm(word: string): string {
  if (word.endsWith('ing')) return /(.)\1ing$/.test(word) ? word.slice(0, -4) : word.slice(0, -3)
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/[^s]s$/.test(word)) return word.slice(0, -1)
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return /(s|x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`
}

/** Somebody remembers two or three words of an English title, in any order, and not the form they are in. */
function english(title: string, roll: (below: number) => number): string | null {
  const list = [...new Set(title.toLowerCase().match(words.en) ?? [])].filter((word) => !passing.has(word))
  if (list.length < 2) return null
  const kept: string[] = []
  for (let more = Math.min(3, list.length); more > 0; more--) {
    const [word] = list.splice(roll(list.length), 1)
    if (word) kept.push(roll(3) === 0 ? otherForm(word) : word)
  }
  return kept.join(' ')
}

/** Or two pieces of a Chinese one, a few characters each. */
function chinese(title: string, roll: (below: number) => number): string | null {
  const chars = (title.match(words['zh-cn']) ?? []).join('')
  if (chars.length < 4) return null
  const size = () => 2 + roll(2)
  const half = Math.floor(chars.length / 2)
  const piece = (from: number, to: number) => {
    const length = Math.min(size(), to - from)
    const at = from + roll(to - from - length + 1)
    return chars.slice(at, at + length)
  }
  return `${piece(half, chars.length)} ${piece(0, half)}`
}

export type TitleQuery = { q: string; id: string; title: string }

/** So many documents, each with a query made of words of its title; the same on every machine. */
export function titleQueries(locale: Locale, corpus: readonly CorpusDoc[], count: number): TitleQuery[] {
  const roll = dice(count)
  const left = [...corpus]
  const queries: TitleQuery[] = []
  while (queries.length < count && left.length > 0) {
    const [doc] = left.splice(roll(left.length), 1)
    const q = doc ? (locale === 'en' ? english : chinese)(doc.title, roll) : null
    if (doc && q) queries.push({ q, id: doc.id, title: doc.title })
  }
  return queries
}
