import MiniSearch, { type Options, type Query, type SearchResult } from 'minisearch'
import { isCjkTerm, queryTerms, tokenize } from './tokenize.ts'

/** What is searched of a document; `text` is plain. */
export type SearchDoc = { id: string; title: string; headings: string; text: string }

/** A document that fits, best first. `terms` are the index terms that were met, for the snippet. */
export type SearchMatch = { id: string; score: number; terms: string[] }

const options: Options<SearchDoc> = {
  fields: ['title', 'headings', 'text'],
  tokenize,
  // The tokeniser has folded already.
  processTerm: (term) => term,
}

const boost = { title: 6, headings: 2.5, text: 1 }
const weights = { prefix: 0.5, fuzzy: 0.3 }
/** Below this share of the best document's coverage a match is noise: one pair of a whole sentence. */
const coverageShare = 0.6

function isPrefix(term: string): boolean {
  const length = [...term].length
  return isCjkTerm(term) ? length === 1 : length > 1
}

/** One typo in words of four letters and more; never in numbers or joined names, where a near miss is another thing. */
function typos(term: string): number | false {
  return !isCjkTerm(term) && /^\p{L}{4,}$/u.test(term) ? 1 : false
}

/** A pair found by its first character alone stands for that character. */
function single(term: string, wanted: ReadonlySet<string>): string {
  const first = String.fromCodePoint(term.codePointAt(0) ?? 0)
  return !wanted.has(term) && isCjkTerm(term) && wanted.has(first) ? first : term
}

/**
 * The search index of one language's documents, the same on a device and on the server. Not thread-safe, not persistent:
 * the owner saves `save()` and loads it again.
 */
export class HelpIndex {
  #mini: MiniSearch<SearchDoc>

  constructor(mini = new MiniSearch<SearchDoc>(options)) {
    this.#mini = mini
  }

  /** Reads what `save` wrote. Throws on anything else. */
  static load(saved: string): HelpIndex {
    return new HelpIndex(MiniSearch.loadJSON<SearchDoc>(saved, options))
  }

  save(): string {
    return JSON.stringify(this.#mini)
  }

  get size(): number {
    return this.#mini.documentCount
  }

  /** Adds a document or replaces the one with its id. */
  put(doc: SearchDoc): void {
    this.remove(doc.id)
    this.#mini.add(doc)
  }

  /** Removes a document; one that is not there is no error. */
  remove(id: string): void {
    if (this.#mini.has(id)) this.#mini.discard(id)
  }

  /**
   * Documents that fit a query, best first. Those that have all of its terms come before those that have some;
   * those that have few, next to the best, are left out.
   */
  search(query: string): SearchMatch[] {
    const { required, bonus } = queryTerms(query)
    if (required.length === 0) return []
    const asked: Query = {
      combineWith: 'OR',
      queries: [...required, ...bonus].map((term) => ({
        queries: [term],
        // A term is looked up as it is; cutting it again would turn a pair into a pair and a single.
        tokenize: (text: string) => [text],
        prefix: isPrefix(term),
        fuzzy: typos(term),
      })),
    }
    const results = this.#mini.search(asked, { boost, weights, tokenize: (text) => [text] })
    const wanted = new Set(required)
    const coverage = (result: SearchResult) =>
      new Set(result.queryTerms.filter((term) => wanted.has(term))).size / wanted.size
    const rated = results.map((result) => ({ result, covered: coverage(result) }))
    const best = rated.reduce((most, { covered }) => Math.max(most, covered), 0)
    return rated
      .filter(({ covered }) => covered >= best * coverageShare)
      .map(({ result, covered }) => ({
        id: result.id as string,
        score: result.score * covered ** 2,
        terms: [...new Set(result.terms.map((term) => single(term, wanted)))],
      }))
      .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
  }
}
