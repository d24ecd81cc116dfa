import { functionUnits, isFunctionWord } from './function-words.ts'

/** A searchable piece of a text: its normalised form and where it stands in the text as written (UTF-16 offsets). */
export type Token = { term: string; start: number; end: number }

const cjk = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u30fc\uff70\uff9e\uff9f]`
const letter = String.raw`(?:(?!${cjk})[\p{L}\p{N}\p{M}])`
// A word may hold `.`, `_`, `-` and apostrophes between letters (package.json, npm-ci, don't) and end in ++ or # (c++, c#).
const runs = new RegExp(`(${cjk}+)|${letter}+(?:[._'’-]${letter}+)*(?:\\+\\+|#)?`, 'gu')
const joints = /[._-]/
const wordPiece = /[^._-]+/g
const anyCjk = new RegExp(cjk, 'u')

const withoutDecomposition: Record<string, string> = { ß: 'ss', ø: 'o', đ: 'd', ł: 'l', æ: 'ae', œ: 'oe', ı: 'i' }

/** Whether a term is made of Han, kana or hangul, which are searched exactly: no prefix beyond one character, no typo. */
export function isCjkTerm(term: string): boolean {
  return anyCjk.test(term)
}

/** Compatibility forms, case and Latin diacritics removed: `Ｃafé` → `cafe`. Kana and hangul keep their marks. */
function foldWord(word: string): string {
  return word
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .normalize('NFC')
    .replace(/[ßøđłæœı]/g, (char) => withoutDecomposition[char] ?? char)
}

function* wordTokens(word: string, start: number): Generator<Token> {
  yield { term: foldWord(word), start, end: start + word.length }
  if (!joints.test(word)) return
  for (const piece of word.matchAll(wordPiece)) {
    const from = start + piece.index
    yield { term: foldWord(piece[0]), start: from, end: from + piece[0].length }
  }
}

/**
 * Two neighbouring characters each, and the last one by itself: a one-character query is a prefix search,
 * which finds every character but the last of a run.
 */
function* cjkTokens(run: string, start: number): Generator<Token> {
  const written = [...run]
  const folded = [...run.normalize('NFKC')]
  // Half-width kana with a mark become one character; then the whole run stands for each of its tokens.
  const aligned = written.length === folded.length
  let offset = start
  for (const [i, char] of folded.entries()) {
    const next = folded[i + 1]
    const size = aligned ? (written[i] as string).length : 0
    const nextSize = aligned && next !== undefined ? (written[i + 1] as string).length : 0
    const place = aligned ? { start: offset, end: offset + size + nextSize } : { start, end: start + run.length }
    yield { term: next === undefined ? char : char + next, ...place }
    offset += size
  }
}

/**
 * Cuts a text into what is searched: Han, kana and hangul as overlapping pairs, everything else as folded words;
 * a word joined by `.`, `-` or `_` counts whole and in its parts.
 */
export function* tokens(text: string): Generator<Token> {
  for (const match of text.matchAll(runs)) {
    if (match[1] === undefined) yield* wordTokens(match[0], match.index)
    else yield* cjkTokens(match[1], match.index)
  }
}

/** The terms of a text in order, as the index keeps them. */
export function tokenize(text: string): string[] {
  const terms: string[] = []
  for (const { term } of tokens(text)) if (term !== '') terms.push(term)
  return terms
}

/**
 * What a person typed, as terms to look for: `required` count towards how well a document fits. `bonus` only lift those
 * that have them: a joined word as a whole (`npm-ci`). So do `passing` ones, the words that make a question of it, but
 * where there are no others.
 */
export type QueryTerms = { required: string[]; bonus: string[]; passing: string[] }

export function queryTerms(query: string): QueryTerms {
  const required = new Set<string>()
  const bonus = new Set<string>()
  const passing = new Set<string>()
  for (const match of query.matchAll(runs)) {
    if (match[1] !== undefined) {
      const terms = [...cjkTokens(match[1], 0)]
      const units = functionUnits(match[1])
      // The lone last character is for one-character queries; after a pair it would only match at the end of a run.
      for (const { term, start, end } of terms.length > 1 ? terms.slice(0, -1) : terms)
        (units.has(start) || units.has(end - 1) ? passing : required).add(term)
    } else {
      const [whole, ...parts] = [...wordTokens(match[0], 0)].map(({ term }) => term).filter((term) => term !== '')
      if (whole === undefined) continue
      if (parts.length > 0) bonus.add(whole)
      for (const term of parts.length > 0 ? parts : [whole]) (isFunctionWord(term) ? passing : required).add(term)
    }
  }
  if (required.size === 0) return { required: [...passing], bonus: [...bonus], passing: [] }
  return { required: [...required], bonus: [...bonus], passing: [...passing].filter((term) => !required.has(term)) }
}
