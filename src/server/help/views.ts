import type { HelpView } from '#contract/help/views.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { countedWords } from '#server/text/counted-words.ts'
import { daySeconds } from '#server/text/local-time.ts'
import { idFormerly } from './redirect.ts'
import { addSearch, addViews, dropSearch, dropViewsBefore, readableIds, searchesTo, viewsSince } from './rows-views.ts'

/** For so many days it is kept how often a document was read: the year that is shown, and some to spare. */
const viewDays = 400
/** So many different words are kept of what led to a document; beyond that the rarest go. */
const mostSearches = 200

const dayOf = (at: number) => Math.floor(at / daySeconds)

/**
 * Counts documents that were read, and the words that led to them, as far as those may be kept. What readers do not have
 * is left out; what has another address by now counts there. `at` is integer seconds.
 */
export async function keepViews(trx: Trx, views: readonly HelpView[], at: number): Promise<void> {
  const asked = [...new Set(views.map(({ id }) => id))]
  const readable = await readableIds(trx, asked)
  const idNow = new Map<string, string>()
  for (const id of asked) {
    const now = readable.has(id) ? id : await idFormerly(trx, id)
    if (now !== null) idNow.set(id, now)
  }
  const counts = new Map<string, number>()
  const searches = new Map<string, { docId: string; q: string }>()
  for (const { id, q } of views) {
    const docId = idNow.get(id)
    if (docId === undefined) continue
    counts.set(docId, (counts.get(docId) ?? 0) + 1)
    const words = q === undefined ? null : countedWords(q)
    if (words !== null) searches.set(`${docId} ${words}`, { docId, q: words })
  }
  // Always in one order: two calls at once must not wait for each other.
  for (const [docId, count] of inOrder(counts)) {
    await addViews(trx, { docId, day: dayOf(at), count })
    await dropViewsBefore(trx, docId, dayOf(at) - viewDays)
  }
  for (const [, { docId, q }] of inOrder(searches)) {
    await addSearch(trx, { docId, q, at })
    for (const rare of await searchesTo(trx, docId, 1, mostSearches)) await dropSearch(trx, docId, rare.q)
  }
}

const inOrder = <T>(map: Map<string, T>) => [...map].sort(([a], [b]) => (a < b ? -1 : 1))

/** How often a document was read in the last 30 and 365 days, today with them, and the words that led to it. */
export async function viewsOf(db: Db, docId: string, { at, searches }: { at: number; searches: number }) {
  return {
    views: {
      month: await viewsSince(db, docId, dayOf(at) - 29),
      year: await viewsSince(db, docId, dayOf(at) - 364),
    },
    searches: (await searchesTo(db, docId, searches)).map(({ q, count }) => ({ q, count })),
  }
}
