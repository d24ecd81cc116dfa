import { parentPort } from 'node:worker_threads'

/** What a thread says: that it can begin, what came of a job, or why nothing did. */
export type WorkerWord<Out> = { ready: true } | { value: Out } | { failure: string }

/** The inside of a thread of a pool: does the jobs that it is given, one after the other. */
export function answerJobs<In, Out>(work: (job: In) => Out | Promise<Out>): void {
  const say = (word: WorkerWord<Out>) => parentPort?.postMessage(word)
  parentPort?.on('message', async (job: In) => {
    try {
      say({ value: await work(job) })
    } catch (error) {
      say({ failure: error instanceof Error ? error.message : String(error) })
    }
  })
  say({ ready: true })
}
