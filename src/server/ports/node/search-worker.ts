import { parentPort, workerData } from 'node:worker_threads'
import { databaseProblem } from '#server/db/errors.ts'
import { connectDatabase } from '#server/db/open.ts'
import { servingTimeouts } from '#server/db/timeouts.ts'
import type { SearchQuestion } from '#server/ports/search.ts'
import { createSiteSearch } from '#server/search/site-search.ts'

/** What the thread is asked, and what it answers: `hits`, or why there are none. */
export type SearchTask = { id: number; question: SearchQuestion }
export type SearchReply =
  | { ready: true }
  | { alive: true }
  | { id: number; hits: unknown; ms: number }
  | { id: number; away: boolean; error: string }

/** How often it looks for what changed by itself, in milliseconds, so that a search need not wait for it; and says that it lives. */
const followEveryMs = 1_000

const port = parentPort
if (!port) throw new Error('this file is a thread of its own')

const db = connectDatabase(workerData as Parameters<typeof connectDatabase>[0], servingTimeouts)
const search = createSiteSearch(db)
const say = (reply: SearchReply) => port.postMessage(reply)

let told = false
async function follow(): Promise<void> {
  say({ alive: true })
  // While the database is away the index stays as it was.
  await search.follow().catch(() => {})
  if (told || !search.isReady()) return
  told = true
  say({ ready: true })
}

async function answer({ id, question }: SearchTask): Promise<void> {
  const began = performance.now()
  try {
    say({ id, hits: await search.find(question), ms: performance.now() - began })
  } catch (error) {
    say({ id, away: databaseProblem(error) === 'unavailable', error: String((error as Error).message) })
  }
}

port.on('message', (task: SearchTask) => void answer(task))
void follow()
setInterval(follow, followEveryMs).unref()
