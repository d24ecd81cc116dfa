/** What a child of a pool says: that it can begin or why it cannot, what came of a job, or why nothing did. */
export type ChildWord<Out> = { ready: true } | { cannotBegin: string } | { value: Out } | { failure: string }

/** The inside of a child of a pool: does the jobs that it is given, one after the other. */
export function answerJobs<In, Out>(work: (job: In) => Out | Promise<Out>): void {
  const say = (word: ChildWord<Out>) => void process.send?.(word)
  process.on('message', async (job: In) => {
    try {
      say({ value: await work(job) })
    } catch (error) {
      say({ failure: error instanceof Error ? error.message : String(error) })
    }
  })
  say({ ready: true })
}
