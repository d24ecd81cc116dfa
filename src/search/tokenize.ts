import { camelParts } from './camel-case.ts'
import { cjk, classes, classOf, half, letter, other } from './character-class.ts'
import { functionUnits, isFunctionWord } from './function-words.ts'

/** A searchable piece of a text: its normalised form and where it stands in the text as written (UTF-16 offsets). */
export type Token = { term: string; start: number; end: number }

/** Gets each token in turn; answers true when it needs no more of them. */
export type Visit = (term: string, start: number, end: number) => unknown

// A word may hold `.`, `_`, `-` and apostrophes between letters (package.json, npm-ci, don't) and end in ++ or # (c++, c#).
const runSource = `(${classes.cjk}+)|${classes.letter}+(?:[._'’-]${classes.letter}+)*(?:\\+\\+|#)?`
const runs = new RegExp(runSource, 'gu')
const runAt = new RegExp(runSource, 'yu')
const joints = /[._-]/
const wordPiece = /[^._-]+/g
const anyCjk = new RegExp(classes.cjk, 'u')

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

/** A word as a whole, the pieces that it is joined of, and the parts of those that are names as in code. */
function eachOfWord(word: string, start: number, visit: Visit): boolean {
  if (visit(foldWord(word), start, start + word.length) === true) return true
  if (!joints.test(word)) return eachCamelPart(word, start, visit)
  for (const piece of word.matchAll(wordPiece)) {
    const from = start + piece.index
    if (visit(foldWord(piece[0]), from, from + piece[0].length) === true) return true
    if (eachCamelPart(piece[0], from, visit)) return true
  }
  return false
}

function eachCamelPart(name: string, start: number, visit: Visit): boolean {
  const begins = camelParts(name)
  for (const [i, from] of begins.entries()) {
    const to = begins[i + 1] ?? name.length
    if (visit(name.slice(from, to).toLowerCase(), start + from, start + to) === true) return true
  }
  return false
}

/**
 * Two neighbouring characters each, and the last one by itself: a one-character query is a prefix search,
 * which finds every character but the last of a run.
 */
function eachOfCjk(run: string, start: number, visit: Visit): boolean {
  const written = [...run]
  const folded = [...run.normalize('NFKC')]
  // Half-width kana with a mark become one character; then the whole run stands for each of its tokens.
  const aligned = written.length === folded.length
  let offset = start
  for (const [i, char] of folded.entries()) {
    const next = folded[i + 1]
    const size = aligned ? (written[i] as string).length : 0
    const nextSize = aligned && next !== undefined ? (written[i + 1] as string).length : 0
    const [from, to] = aligned ? [offset, offset + size + nextSize] : [start, start + run.length]
    if (visit(next === undefined ? char : char + next, from, to) === true) return true
    offset += size
  }
  return false
}

/** The same for a run from `start` to `end` that is written as it is folded. */
function eachOfPlainCjk(text: string, start: number, end: number, visit: Visit): boolean {
  for (let at = start; at < end; at++) {
    const to = at + 1 < end ? at + 2 : end
    if (visit(text.slice(at, to), at, to) === true) return true
  }
  return false
}

/** Unified ideographs and whole kana: one unit each, and no other form of anything. */
function isPlainCjk(unit: number): boolean {
  return (
    (unit >= 0x4e00 && unit <= 0x9fff) ||
    (unit >= 0x3041 && unit <= 0x3096) ||
    (unit >= 0x30a1 && unit <= 0x30fa) ||
    unit === 0x30fc
  )
}

/** Whether a word may go on where its letters end: before a joint and another letter, `++` or `#`. */
function goesOn(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  if (unit === 0x23) return true
  if (unit === 0x2b) return text.charCodeAt(at + 1) === 0x2b
  // . _ ' ’ -
  if (unit !== 0x2e && unit !== 0x5f && unit !== 0x27 && unit !== 0x2019 && unit !== 0x2d) return false
  const next = at + 1 < text.length ? classOf(text.charCodeAt(at + 1)) : other
  return next === letter || next === half
}

/**
 * Cuts a text into what is searched: Han, kana and hangul as overlapping pairs, everything else as folded words;
 * a word joined by `.`, `-` or `_` counts whole and in its parts, and so does a name as in code. Plain words and plain Han, which are nearly all there
 * is, are cut by hand, the rest by the regular expression that says what a run is: the same, ten times as fast.
 */
export function eachToken(text: string, visit: Visit): void {
  const { length } = text
  for (let at = 0; at < length; ) {
    const first = text.charCodeAt(at)
    const kind = classOf(first)
    if (kind === other) {
      at++
      continue
    }
    let end = at
    let isPlain = kind !== half
    for (; end < length && isPlain; end++) {
      const unit = text.charCodeAt(end)
      if (classOf(unit) !== kind) break
      isPlain = kind === cjk ? isPlainCjk(unit) : unit < 128
    }
    if (isPlain && end < length) {
      const next = classOf(text.charCodeAt(end))
      isPlain = next !== half && !(kind === letter && goesOn(text, end))
    }
    if (!isPlain) {
      end = at + readRun(text, at, visit)
      if (end < at) return
    } else if (kind === cjk) {
      if (eachOfPlainCjk(text, at, end, visit)) return
    } else {
      const word = text.slice(at, end)
      const lower = word.toLowerCase()
      if (visit(lower, at, end) === true) return
      if (lower !== word && eachCamelPart(word, at, visit)) return
    }
    at = end
  }
}

/** The run at this place by the regular expression; its length, or -1 when no more is wanted. */
function readRun(text: string, at: number, visit: Visit): number {
  runAt.lastIndex = at
  const match = runAt.exec(text)
  if (!match) return (text.codePointAt(at) as number) > 0xffff ? 2 : 1
  const ended = match[1] === undefined ? eachOfWord(match[0], at, visit) : eachOfCjk(match[1], at, visit)
  return ended ? -1 : match[0].length
}

/** The tokens of a piece of a query. */
function tokensOf(each: (visit: Visit) => void): Token[] {
  const tokens: Token[] = []
  each((term, start, end) => void tokens.push({ term, start, end }))
  return tokens
}

/** The terms of a text in order, as the index keeps them. */
export function tokenize(text: string): string[] {
  const terms: string[] = []
  eachToken(text, (term) => {
    if (term !== '') terms.push(term)
  })
  return terms
}

/**
 * What a person typed, as terms to look for: `required` count towards how well a document fits. `bonus` only lift those
 * that have them: a joined word as a whole (`npm-ci`), the parts of a name as in code (`useEffect`). So do `passing` ones, the words that make a question of it, but
 * where there are no others.
 */
export type QueryTerms = { required: string[]; bonus: string[]; passing: string[] }

export function queryTerms(query: string): QueryTerms {
  const required = new Set<string>()
  const bonus = new Set<string>()
  const passing = new Set<string>()
  for (const match of query.matchAll(runs)) {
    if (match[1] !== undefined) {
      const run = match[1]
      const terms = tokensOf((visit) => eachOfCjk(run, 0, visit))
      const units = functionUnits(run)
      // The lone last character is for one-character queries; after a pair it would only match at the end of a run.
      for (const { term, start, end } of terms.length > 1 ? terms.slice(0, -1) : terms)
        (units.has(start) || units.has(end - 1) ? passing : required).add(term)
    } else {
      const whole = foldWord(match[0])
      const pieces = joints.test(match[0]) ? (match[0].match(wordPiece) ?? []) : []
      if (pieces.length > 0 && whole !== '') bonus.add(whole)
      for (const term of pieces.length > 0 ? pieces.map(foldWord) : [whole])
        if (term !== '') (isFunctionWord(term) ? passing : required).add(term)
      for (const { term } of tokensOf((visit) => eachOfWord(match[0], 0, visit)))
        if (term !== '' && !isFunctionWord(term)) bonus.add(term)
    }
  }
  for (const term of required) {
    bonus.delete(term)
    passing.delete(term)
  }
  if (required.size === 0) return { required: [...passing], bonus: [...bonus], passing: [] }
  return { required: [...required], bonus: [...bonus], passing: [...passing] }
}
