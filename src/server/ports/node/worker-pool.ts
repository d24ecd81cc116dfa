import { type ResourceLimits, Worker } from 'node:worker_threads'
import { Busy } from '#server/ports/busy.ts'
import type { WorkerWord } from './worker-jobs.ts'

export type PoolOptions = {
  /** The thread's own file, a module that calls `answerJobs`. */
  file: URL
  /** Threads at once; they begin with the first jobs and stay. */
  size: number
  /** How long one job may take, and wait for its turn once there is a thread, in milliseconds; how many may wait. */
  jobMs: number
  waitMs: number
  maxWaiting: number
  resourceLimits: ResourceLimits
}

/** A job took too long, or more memory than its thread has; the thread was ended with it. */
export class JobEnded extends Error {}

/** A job failed by itself; its thread goes on. */
export class JobFailed extends Error {}

type Job<In, Out> = { input: In; resolve(value: Out): void; reject(error: Error): void; late?: NodeJS.Timeout }
type Thread<In, Out> = { worker: Worker; job: Job<In, Out> | null; timer?: NodeJS.Timeout; over?: NodeJS.Immediate }

/** Loads a thread's file, as TypeScript. */
const starter = new URL('./thread.mjs', import.meta.url)

/**
 * Threads for work that may take long or never end: each job has its time and memory, and what exceeds them is ended with
 * its thread, which another one replaces. `run` throws JobEnded, JobFailed, and Busy for what finds no turn. Threads that
 * wait keep no process alive.
 */
export function createWorkerPool<In, Out>(options: PoolOptions): { run(input: In): Promise<Out> } {
  const waiting: Job<In, Out>[] = []
  const idle: Thread<In, Out>[] = []
  let living = 0
  let starting = 0

  function run(input: In): Promise<Out> {
    if (waiting.length >= options.maxWaiting) return Promise.reject(new Busy('too much waits for a thread'))
    return new Promise((resolve, reject) => {
      const job: Job<In, Out> = { input, resolve, reject }
      waiting.push(job)
      if (living > starting) limitWait(job)
      next()
    })
  }

  /** A job’s wait has an end from the moment that a thread is there: on a busy machine the first takes its time to load. */
  function limitWait(job: Job<In, Out>): void {
    job.late ??= setTimeout(() => {
      waiting.splice(waiting.indexOf(job), 1)
      job.reject(new Busy('a job waited too long for a thread'))
    }, options.waitMs)
  }

  function takeWaiting(): Job<In, Out> | null {
    const job = waiting.shift() ?? null
    clearTimeout(job?.late)
    return job
  }

  /** Gives what waits to threads that do not, and starts as many as are needed and allowed. */
  function next(): void {
    while (waiting.length > 0 && idle.length > 0) give(idle.pop() as Thread<In, Out>, takeWaiting() as Job<In, Out>)
    while (living < options.size && starting < waiting.length) start()
  }

  function start(): void {
    const worker = new Worker(starter, {
      workerData: { script: options.file.href },
      execArgv: [],
      resourceLimits: options.resourceLimits,
    })
    const thread: Thread<In, Out> = { worker, job: null }
    let isReady = false
    let why = 'it took too long'
    living++
    starting++
    worker.on('message', (word: WorkerWord<Out>) => {
      if (!isReady) {
        starting--
        for (const job of waiting) limitWait(job)
      }
      isReady = true
      const job = settle(thread)
      if ('value' in word) job?.resolve(word.value)
      if ('failure' in word) job?.reject(new JobFailed(word.failure))
      worker.unref()
      idle.push(thread)
      next()
    })
    worker.on('error', (error) => {
      why = error.message
    })
    worker.on('exit', () => {
      if (!isReady) starting--
      living--
      const place = idle.indexOf(thread)
      if (place >= 0) idle.splice(place, 1)
      // A job pays for each thread that could not even begin, or they would be tried for ever.
      const job = isReady ? settle(thread) : takeWaiting()
      job?.reject(isReady ? new JobEnded(`a job was ended: ${why}`) : new Error(`a thread cannot begin: ${why}`))
      next()
    })
  }

  function give(thread: Thread<In, Out>, job: Job<In, Out>): void {
    thread.job = job
    thread.timer = setTimeout(() => {
      // Where this thread was busy itself, the answer may be here and not read yet.
      thread.over = setImmediate(() => void thread.worker.terminate())
    }, options.jobMs)
    thread.worker.ref()
    thread.worker.postMessage(job.input)
  }

  function settle(thread: Thread<In, Out>): Job<In, Out> | null {
    clearTimeout(thread.timer)
    clearImmediate(thread.over)
    const { job } = thread
    thread.job = null
    return job
  }

  return { run }
}
