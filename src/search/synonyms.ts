import { remedies } from './groups/remedies.ts'
import { stemOf } from './stem.ts'
import { builtInGroups, type SynonymGroup } from './synonym-groups.ts'
import { eachToken, isCjkTerm } from './tokenize.ts'

/** More of a query's phrases are not looked up, nor more phrases for one of them. */
const mostPhrases = 6
const mostAlternatives = 12
/** A longer phrase is none that people type; it is passed over. */
const mostPieces = 16
const none: readonly SynonymGroup[] = []

/** A piece of a phrase: its term, and what it is compared by. */
type Piece = { term: string; key: string; start: number; end: number }
/** `literal`: signs of code stand in it, so it is no other phrase with the same words (`2>&1`, and the version 2.1). */
type Phrase = { pieces: readonly Piece[]; literal: string | undefined; group: readonly Phrase[] }

/** A place of a query (UTF-16 offsets) where a phrase stands, and the terms of others that mean the same. */
export type Synonyms = { start: number; end: number; alternatives: string[][] }

/** The tokens of a text one after the other: parts of joined words without their whole, pairs without the last of a run. */
function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  eachToken(text, (term, start, end) => {
    const before = pieces.at(-1)
    if (term === '' || (before && before.end >= end && before.start < start && isCjkTerm(term))) return
    if (before && before.start === start) pieces.pop()
    pieces.push({ term, key: stemOf(term), start, end })
  })
  return pieces
}

/** Whether search can look for a phrase: it has something to look for, and not more than is compared. */
export function isLookedFor(phrase: string): boolean {
  const { length } = piecesOf(phrase)
  return length > 0 && length <= mostPieces
}

/** Whether two phrases are one to search: by case, joints and inflections they may differ. */
export function areOnePhrase(one: string, other: string): boolean {
  return isSame({ pieces: piecesOf(one) }, { pieces: piecesOf(other) })
}

/** The phrases of groups by the key of their first piece, the longest first. */
type Table = ReadonlyMap<string, readonly Phrase[]>
const tables = new WeakMap<readonly SynonymGroup[], Table>()

function tableOf(groups: readonly SynonymGroup[]): Table {
  const known = tables.get(groups)
  if (known) return known
  const table = new Map<string, Phrase[]>()
  for (const written of groups) {
    const group: Phrase[] = []
    for (const phrase of phrasesOf(written, group)) {
      group.push(phrase)
      enter(table, phrase)
    }
  }
  for (const phrases of table.values()) phrases.sort((a, b) => b.pieces.length - a.pieces.length)
  tables.set(groups, table)
  return table
}

/** What is said of troubles, each with what helps in place of its group. */
let troubles: Table | undefined

function tableOfTroubles(): Table {
  if (troubles) return troubles
  const table = new Map<string, Phrase[]>()
  for (const { said, helps } of remedies)
    for (const phrase of phrasesOf(said, phrasesOf(helps, []))) enter(table, phrase)
  troubles = table
  return table
}

function phrasesOf(written: SynonymGroup, group: readonly Phrase[]): Phrase[] {
  return written.flatMap((text) => {
    const pieces = piecesOf(text)
    if (pieces.length === 0 || pieces.length > mostPieces) return []
    return [{ pieces, literal: signs.test(text) ? between(text, pieces, 0, pieces.length) : undefined, group }]
  })
}

function enter(table: Map<string, Phrase[]>, phrase: Phrase): void {
  const { key } = phrase.pieces[0] as Piece
  const sameBeginning = table.get(key)
  if (sameBeginning) sameBeginning.push(phrase)
  else table.set(key, [phrase])
}

const signs = /[<>&|=$]/

/** What is written from one of a text's pieces on, so many of them long. */
function between(text: string, pieces: readonly Piece[], at: number, length: number): string {
  return text.slice((pieces[at] as Piece).start, (pieces[at + length - 1] as Piece).end).toLowerCase()
}

const words = new WeakMap<readonly SynonymGroup[], ReadonlySet<string>>()

function wordsOf(groups: readonly SynonymGroup[]): ReadonlySet<string> {
  const known = words.get(groups)
  if (known) return known
  const all = new Set(groups.flat().flatMap((phrase) => piecesOf(phrase).map(({ term }) => term)))
  words.set(groups, all)
  return all
}

/**
 * Whether a term stands in a phrase of the groups: a word that people write, in the documents or not.
 *
 * @param own as for `synonymsIn`
 */
export function isWordOfSynonyms(term: string, own: readonly SynonymGroup[] = none): boolean {
  return wordsOf(own).has(term) || wordsOf(builtInGroups).has(term)
}

function standsAt({ pieces: wanted, literal }: Phrase, query: string, pieces: readonly Piece[], at: number): boolean {
  if (!wanted.every(({ key }, i) => pieces[at + i]?.key === key)) return false
  return literal === undefined || between(query, pieces, at, wanted.length) === literal
}

const isSame = (one: Pick<Phrase, 'pieces'>, other: Pick<Phrase, 'pieces'>) =>
  one.pieces.length === other.pieces.length && one.pieces.every(({ key }, i) => key === other.pieces[i]?.key)

/** Without those that have all words of another one: a document that has them has that one too. */
function needed(others: readonly Phrase[], typed: Phrase): Phrase[] {
  const kept: Phrase[] = []
  for (const one of others) {
    if (kept.length === mostAlternatives) break
    if (!contains(one, typed) && !kept.some((other) => contains(one, other))) kept.push(one)
  }
  return kept
}

const contains = (one: Phrase, other: Phrase) =>
  other.pieces.every(({ key }) => one.pieces.some((piece) => piece.key === key))

/**
 * Where a query has phrases that have synonyms or remedies, and these; of phrases that begin at one place the longest counts.
 *
 * @param own groups of a site, besides those that are built in; the same array each time, as it is remembered
 */
export function synonymsIn(query: string, own: readonly SynonymGroup[] = none): Synonyms[] {
  const found: Synonyms[] = []
  const pieces = piecesOf(query)
  const sources = [tableOf(own), tableOf(builtInGroups), tableOfTroubles()]
  for (let at = 0; at < pieces.length && found.length < mostPhrases; at++) {
    const key = (pieces[at] as Piece).key
    const standing = sources.flatMap((table) =>
      (table.get(key) ?? []).filter((one) => standsAt(one, query, pieces, at)),
    )
    const length = Math.max(0, ...standing.map((one) => one.pieces.length))
    const longest = standing.filter((one) => one.pieces.length === length)
    const [first] = longest
    if (!first) continue
    const others = longest.flatMap(({ group }) => group).filter((one) => !isSame(one, first))
    const alternatives = needed(others, first).map((one) => one.pieces.map(({ term }) => term))
    const [start, end] = [(pieces[at] as Piece).start, (pieces[at + length - 1] as Piece).end]
    found.push({ start, end, alternatives })
    at += length - 1
  }
  return found
}
