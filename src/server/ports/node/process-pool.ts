import type { ChildProcess } from 'node:child_process'
import { Busy } from '#server/ports/busy.ts'
import { endOf, startChild } from './child.ts'
import type { ChildWord } from './child-jobs.ts'

export type PoolOptions = {
  /** The child's own file, a module that calls `answerJobs`. */
  file: URL
  /** Processes at once; they begin with the first jobs. */
  size: number
  /**
   * How long one job may take, wait for its turn once there is a process, and a process for its next job, in milliseconds;
   * how many jobs may wait.
   */
  jobMs: number
  waitMs: number
  restMs?: number
  maxWaiting: number
  /** MiB of heap that a job may take. */
  memoryMb: number
}

/** A job took too long, or more memory than its process has; the process was ended with it. */
export class JobEnded extends Error {}

/** A job failed by itself; its process goes on. */
export class JobFailed extends Error {}

type Job<In, Out> = { input: In; resolve(value: Out): void; reject(error: Error): void; late?: NodeJS.Timeout }
type Child<In, Out> = {
  process: ChildProcess
  job: Job<In, Out> | null
  /** It had its time. */
  late?: boolean
  timer?: NodeJS.Timeout
  over?: NodeJS.Immediate
  rest?: NodeJS.Timeout
}

/** A process keeps some 80 MB, which a site that nobody writes on needs for something else. */
const usualRestMs = 5 * 60_000

/**
 * Processes for work that may take long or never end: each job has its time and memory, and what exceeds them is ended with
 * its process, which another one replaces. `run` throws JobEnded, JobFailed, and Busy for what finds no turn. Processes that
 * wait keep this one alive no longer, and end after a while.
 */
export function createProcessPool<In, Out>(options: PoolOptions): { run(input: In): Promise<Out> } {
  const { restMs = usualRestMs } = options
  const waiting: Job<In, Out>[] = []
  const idle: Child<In, Out>[] = []
  let living = 0
  let starting = 0

  function run(input: In): Promise<Out> {
    if (waiting.length >= options.maxWaiting) return Promise.reject(new Busy('too much waits for a process'))
    return new Promise((resolve, reject) => {
      const job: Job<In, Out> = { input, resolve, reject }
      waiting.push(job)
      if (living > starting) limitWait(job)
      next()
    })
  }

  /** A job’s wait has an end from the moment that a process is there: on a busy machine the first takes its time to load. */
  function limitWait(job: Job<In, Out>): void {
    job.late ??= setTimeout(() => {
      waiting.splice(waiting.indexOf(job), 1)
      job.reject(new Busy('a job waited too long for a process'))
    }, options.waitMs)
  }

  function takeWaiting(): Job<In, Out> | null {
    const job = waiting.shift() ?? null
    clearTimeout(job?.late)
    return job
  }

  /** Gives what waits to processes that do not, and starts as many as are needed and allowed. */
  function next(): void {
    while (waiting.length > 0 && idle.length > 0) give(idle.pop() as Child<In, Out>, takeWaiting() as Job<In, Out>)
    while (living < options.size && starting < waiting.length) start()
  }

  function start(): void {
    const child: Child<In, Out> = { process: startChild(options.file, options.memoryMb), job: null }
    let isReady = false
    let isGone = false
    let whyNot = ''
    living++
    starting++
    const gone = (why: string) => {
      if (isGone) return
      isGone = true
      if (!isReady) starting--
      living--
      clearTimeout(child.rest)
      const place = idle.indexOf(child)
      if (place >= 0) idle.splice(place, 1)
      // A job pays for each process that could not even begin, or they would be tried for ever.
      const job = isReady ? settle(child) : takeWaiting()
      job?.reject(isReady ? new JobEnded(`a job was ended: ${why}`) : new Error(`a process cannot begin: ${why}`))
      next()
    }
    child.process.on('message', (word: ChildWord<Out>) => {
      if ('cannotBegin' in word) {
        whyNot = word.cannotBegin
        return
      }
      if (!isReady) {
        starting--
        for (const job of waiting) limitWait(job)
      }
      isReady = true
      const job = settle(child)
      if ('value' in word) job?.resolve(word.value)
      if ('failure' in word) job?.reject(new JobFailed(word.failure))
      rest(child)
      next()
    })
    child.process.on('error', (error) => gone(error.message))
    child.process.on('exit', (code, signal) => {
      const end = () => gone(whyNot || (child.late ? 'it took too long' : endOf(code, signal)))
      // What it said last may not be read yet.
      if (child.process.connected) child.process.once('disconnect', end)
      else end()
    })
  }

  function rest(child: Child<In, Out>): void {
    child.process.unref()
    child.process.channel?.unref()
    child.rest = setTimeout(() => {
      idle.splice(idle.indexOf(child), 1)
      child.process.kill('SIGKILL')
    }, restMs).unref()
    idle.push(child)
  }

  function give(child: Child<In, Out>, job: Job<In, Out>): void {
    clearTimeout(child.rest)
    child.job = job
    child.timer = setTimeout(() => {
      // Where this process was busy itself, the answer may be here and not read yet.
      child.over = setImmediate(() => {
        child.late = true
        child.process.kill('SIGKILL')
      })
    }, options.jobMs)
    child.process.ref()
    child.process.channel?.ref()
    child.process.send(job.input as object)
  }

  function settle(child: Child<In, Out>): Job<In, Out> | null {
    clearTimeout(child.timer)
    clearImmediate(child.over)
    const { job } = child
    child.job = null
    return job
  }

  return { run }
}
