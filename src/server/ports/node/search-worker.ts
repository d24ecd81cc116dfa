import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { databaseProblem } from '#server/db/errors.ts'
import { connectDatabase } from '#server/db/open.ts'
import { servingTimeouts } from '#server/db/timeouts.ts'
import type { OfferQuestion, SearchQuestion } from '#server/ports/search.ts'
import { createSiteSearch } from '#server/search/site-search.ts'
import { folderIndex } from './saved-index.ts'

/** What the thread is asked, and what it answers: `hits`, or why there are none. */
export type SearchTask = ({ id: number } & Asked) | { end: true }
/** Of help and questions, or of what the catalogue offers. */
export type Asked = { question: SearchQuestion } | { offers: OfferQuestion }
export type SearchReply =
  | { ready: true }
  | { alive: true }
  | { id: number; hits: unknown; ms: number }
  | { id: number; away: boolean; error: string }

/** How often it looks for what changed by itself, in milliseconds, so that a search need not wait for it; and says that it lives. */
const followEveryMs = 1_000

const port = parentPort
if (!port) throw new Error('this file is a thread of its own')

/** How often what changed of the index is saved at most, in milliseconds: a start then reads the rest. */
const saveEveryMs = 10_000

const place = workerData as Parameters<typeof connectDatabase>[0]
const db = connectDatabase(place, servingTimeouts)
const store = place.dataDir === '' ? undefined : folderIndex(join(place.dataDir, 'search'))
const search = createSiteSearch(db, undefined, store)
const say = (reply: SearchReply) => port.postMessage(reply)

let announced = false
let saveAt = 0
async function follow(): Promise<void> {
  say({ alive: true })
  // While the database is away the index stays as it was.
  await search.follow().catch(() => {})
  if (!search.isReady()) return
  if (!announced) {
    say({ ready: true })
    void search.warm(Math.floor(Date.now() / 1_000)).catch(() => {})
  }
  announced = true
  if (performance.now() < saveAt) return
  saveAt = performance.now() + saveEveryMs
  // On a full disk the index works on from memory.
  await search.save().catch(() => {})
}

const found = (asked: Asked) => ('offers' in asked ? search.findOffers(asked.offers) : search.find(asked.question))

async function answer({ id, ...asked }: { id: number } & Asked): Promise<void> {
  const began = performance.now()
  try {
    say({ id, hits: await found(asked), ms: performance.now() - began })
  } catch (error) {
    say({ id, away: databaseProblem(error) === 'unavailable', error: String((error as Error).message) })
  }
}

// It ends between two calls of the database: ended within one, SQLite's own code takes the whole process along.
port.on('message', (task: SearchTask) => ('end' in task ? process.exit() : void answer(task)))
void follow()
setInterval(follow, followEveryMs).unref()
