import { stemOf } from './stem.ts'
import { builtInGroups, type SynonymGroup } from './synonym-groups.ts'
import { eachToken, isCjkTerm } from './tokenize.ts'

/** More of a query's phrases are not looked up, nor more phrases for one of them. */
const mostPhrases = 6
const mostAlternatives = 8
/** A longer phrase is none that people type; it is passed over. */
const mostPieces = 16
const none: readonly SynonymGroup[] = []

/** A piece of a phrase: its term, and what it is compared by. */
type Piece = { term: string; key: string; start: number; end: number }
type Phrase = { pieces: readonly Piece[]; group: readonly Phrase[] }

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
  return isSame({ pieces: piecesOf(one), group: [] }, { pieces: piecesOf(other), group: [] })
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
    for (const pieces of written.map(piecesOf)) {
      const first = pieces[0]
      if (!first || pieces.length > mostPieces) continue
      const phrase = { pieces, group }
      group.push(phrase)
      const sameBeginning = table.get(first.key)
      if (sameBeginning) sameBeginning.push(phrase)
      else table.set(first.key, [phrase])
    }
  }
  for (const phrases of table.values()) phrases.sort((a, b) => b.pieces.length - a.pieces.length)
  tables.set(groups, table)
  return table
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
 * Whether a term stands in a phrase of the groups: a word that people write, whatever the documents have.
 *
 * @param own as for `synonymsIn`
 */
export function isWordOfSynonyms(term: string, own: readonly SynonymGroup[] = none): boolean {
  return wordsOf(own).has(term) || wordsOf(builtInGroups).has(term)
}

function standsAt(phrase: Phrase, pieces: readonly Piece[], at: number): boolean {
  return phrase.pieces.every(({ key }, i) => pieces[at + i]?.key === key)
}

const isSame = (one: Phrase, other: Phrase) =>
  one.pieces.length === other.pieces.length && one.pieces.every(({ key }, i) => key === other.pieces[i]?.key)

/**
 * Where a query has phrases that have synonyms, and these; of phrases that begin at one place the longest counts.
 *
 * @param own groups of a site, besides those that are built in; the same array each time, as it is remembered
 */
export function synonymsIn(query: string, own: readonly SynonymGroup[] = none): Synonyms[] {
  const found: Synonyms[] = []
  const pieces = piecesOf(query)
  const sources = [tableOf(own), tableOf(builtInGroups)]
  for (let at = 0; at < pieces.length && found.length < mostPhrases; at++) {
    const key = (pieces[at] as Piece).key
    const standing = sources.flatMap((table) => (table.get(key) ?? []).filter((one) => standsAt(one, pieces, at)))
    const length = Math.max(0, ...standing.map((one) => one.pieces.length))
    const longest = standing.filter((one) => one.pieces.length === length)
    const [first] = longest
    if (!first) continue
    const others = longest.flatMap(({ group }) => group).filter((one) => !isSame(one, first))
    const alternatives = others.slice(0, mostAlternatives).map((one) => one.pieces.map(({ term }) => term))
    const [start, end] = [(pieces[at] as Piece).start, (pieces[at + length - 1] as Piece).end]
    found.push({ start, end, alternatives })
    at += length - 1
  }
  return found
}
