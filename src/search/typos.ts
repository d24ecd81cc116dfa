import { isCjkTerm } from './tokenize.ts'

/** Who types a second word asks for the first one again with every key. */
const remembered = 100

const wordPattern = /^\p{L}{3,}$/u
const queryPattern = /^\p{L}{4,}$/u

/** Whether a word of a query may be mistyped: never numbers and joined names, where a near miss is another thing. */
export function mayBeMistyped(term: string): boolean {
  return queryPattern.test(term) && !isCjkTerm(term)
}

/**
 * The words of a segment that a mistyped one may have meant. Those of one length stand in one string, so that ten
 * thousands of them are a handful of values to store and are looked through without making a single one.
 */
export class WordTable {
  readonly byLength: string[]
  readonly #near = new Map<string, string[]>()

  constructor(byLength: string[] = []) {
    this.byLength = byLength
  }

  add(term: string): void {
    if (!wordPattern.test(term) || isCjkTerm(term)) return
    while (this.byLength.length <= term.length) this.byLength.push('')
    this.byLength[term.length] += term
  }

  /** The words that are one letter more, less, other or swapped away, the term itself not among them. */
  near(term: string): string[] {
    const known = this.#near.get(term)
    if (known) return known
    const found: string[] = []
    for (let length = term.length - 1; length <= term.length + 1; length++) {
      const words = this.byLength[length] ?? ''
      for (let at = 0; at < words.length; at += length)
        if (oneTypo(term, words, at, length)) found.push(words.slice(at, at + length))
    }
    if (this.#near.size >= remembered) this.#near.clear()
    this.#near.set(term, found)
    return found
  }
}

/** Whether the word of this length at `at` is one typo away from the term. No closure: this looks at every word there is. */
function oneTypo(term: string, words: string, at: number, length: number): boolean {
  const shorter = Math.min(term.length, length)
  let same = 0
  while (same < shorter && term.charCodeAt(same) === words.charCodeAt(at + same)) same++
  if (same === shorter) return term.length !== length
  if (term.length > length) return sameRest(term, same + 1, words, at + same)
  if (term.length < length) return sameRest(term, same, words, at + same + 1)
  if (sameRest(term, same + 1, words, at + same + 1)) return true
  const swapped =
    term.charCodeAt(same) === words.charCodeAt(at + same + 1) &&
    term.charCodeAt(same + 1) === words.charCodeAt(at + same)
  return same + 1 < length && swapped && sameRest(term, same + 2, words, at + same + 2)
}

/** Whether a term goes on from `from` as the words do at `at`. */
function sameRest(term: string, from: number, words: string, at: number): boolean {
  for (let i = from; i < term.length; i++) if (term.charCodeAt(i) !== words.charCodeAt(at + i - from)) return false
  return true
}

/** Whether a word of a text is one typo away from a term. */
export function isOneTypo(term: string, word: string): boolean {
  return Math.abs(term.length - word.length) <= 1 && oneTypo(term, word, 0, word.length) && wordPattern.test(word)
}
