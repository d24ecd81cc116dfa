import { Worker } from 'node:worker_threads'
import { DatabaseUnavailable } from '#server/db/errors.ts'
import { Busy } from '#server/ports/busy.ts'
import type { Search } from '#server/ports/search.ts'
import type { Asked, SearchReply, SearchTask } from './search-worker.ts'

/** Questions at the thread at once, so that it never waits for the next one. */
const atOnce = 4
/** What the index and the texts of a very large site take; beyond it the thread ends, and not the process. */
const maxHeapMb = 1024
/** Milliseconds in which a thread ends by itself. */
const endMs = 1_000
/** Seconds after which a caller that found no room may try again. */
const retrySeconds = 1

export type SearchThreadOptions = {
  /** How the thread reaches the database. */
  database: { databaseUrl: string | null; dataDir: string }
  log(message: string, error?: unknown): void
  /** Questions that may wait for their turn; more are refused. */
  maxWaiting?: number
  /** Milliseconds that a question may wait for its answer. */
  timeoutMs?: number
  /** Milliseconds between two threads, when one ended by itself. */
  restMs?: number
  /** What the thread runs; another one in tests. */
  script?: URL
  /** Told how long each search took in the thread, in milliseconds. */
  onSearch?(ms: number): void
}

/** A search in a thread of its own; `waiting` is how many questions have no answer yet. */
export type SearchThread = Search & { waiting(): number; close(): Promise<void> }

type Waiting = {
  id: number
  asked: Asked
  done(hits: unknown): void
  fail(error: Error): void
}

/**
 * Searches in a thread of its own, with a connection of its own to the database: however much is searched and indexed,
 * the others do not wait. A thread that ends, or that answers nothing any more, is replaced; who waited is told so.
 */
export function createSearchThread(options: SearchThreadOptions): SearchThread {
  const { database, log, maxWaiting = 200, timeoutMs = 5_000, restMs = 1_000, onSearch } = options
  const script = options.script ?? new URL('./search-worker.ts', import.meta.url)
  const queue: Waiting[] = []
  const under = new Map<number, Waiting>()
  let worker: Worker | null = null
  let isReady = false
  let isThreadReady = false
  let heardAt = 0
  let isClosed = false
  let ids = 0

  function start(): void {
    isThreadReady = false
    const made = new Worker(new URL('./thread.mjs', import.meta.url), {
      workerData: { ...database, script: script.href },
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
      name: 'search',
    })
    worker = made
    made.on('message', (reply: SearchReply) => made === worker && hear(reply))
    made.on('error', (error) => log('the search thread failed', error))
    made.on('exit', () => made === worker && replace())
    made.unref()
    feed()
  }

  /** The thread is gone: nobody knows what of its questions did it, so each is answered with "later". */
  function replace(): void {
    worker = null
    if (isClosed) return
    for (const waiting of under.values()) waiting.fail(new Busy('the search thread ended', retrySeconds))
    under.clear()
    setTimeout(() => {
      if (!isClosed) start()
    }, restMs).unref()
  }

  function hear(reply: SearchReply): void {
    heardAt = performance.now()
    if ('alive' in reply) return
    if ('ready' in reply) {
      isReady = true
      isThreadReady = true
      return
    }
    const waiting = under.get(reply.id)
    under.delete(reply.id)
    feed()
    if (!('error' in reply)) {
      onSearch?.(reply.ms)
      waiting?.done(reply.hits)
    } else if (reply.away) waiting?.fail(new DatabaseUnavailable(reply.error))
    else waiting?.fail(new Error(`a search failed in its thread: ${reply.error}`))
  }

  function feed(): void {
    while (worker && under.size < atOnce) {
      const next = queue.shift()
      if (!next) return
      under.set(next.id, next)
      worker.postMessage({ id: next.id, ...next.asked } satisfies SearchTask)
    }
  }

  /** Nobody waits for ever. A thread that was not heard of all the while is stuck: it says every second that it lives. */
  function giveUp(id: number): void {
    const at = queue.findIndex((one) => one.id === id)
    const [waiting = under.get(id)] = at >= 0 ? queue.splice(at, 1) : []
    if (at < 0 && isThreadReady && performance.now() - heardAt >= timeoutMs) {
      log('the search thread answers nothing any more and is replaced')
      void worker?.terminate()
    }
    under.delete(id)
    waiting?.fail(new Busy('no search in time', retrySeconds))
  }

  function ask<Answer>(asked: Asked): Promise<Answer> {
    if (queue.length >= maxWaiting) return Promise.reject(new Busy('too many searches wait', retrySeconds))
    return new Promise((resolve, reject) => {
      const id = ids++
      const timer = setTimeout(() => giveUp(id), timeoutMs)
      const ended = () => clearTimeout(timer)
      queue.push({
        id,
        asked,
        done: (hits) => {
          ended()
          resolve(hits as Answer)
        },
        fail: (error) => {
          ended()
          reject(error)
        },
      })
      feed()
    })
  }

  /** It ends by itself, or is ended when it stands still. */
  async function endOrderly(): Promise<void> {
    const ending = worker
    if (!ending) return
    const gone = new Promise((resolve) => ending.once('exit', resolve))
    ending.postMessage({ end: true } satisfies SearchTask)
    const late = setTimeout(() => void ending.terminate(), endMs)
    await gone
    clearTimeout(late)
  }

  start()

  return {
    isReady: () => isReady,
    waiting: () => queue.length + under.size,

    find: (question) => ask({ question }),
    findOffers: (offers) => ask({ offers }),

    async close() {
      isClosed = true
      for (const waiting of [...queue.splice(0), ...under.values()])
        waiting.fail(new Busy('the server ends', retrySeconds))
      under.clear()
      await endOrderly()
    },
  }
}
