import { jobKinds } from '#server/declared.ts'
import { createRunner } from '#server/job-runner/runner.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Persistence } from './persistence.ts'

/** How often a tab looks for what is due, in milliseconds. */
const lookMs = 5_000

/** Runs the site's jobs in this tab, each to its end before anybody else gets at the database. */
export function runJobs(ports: Ports, persistence: Persistence): void {
  const runner = createRunner(ports, jobKinds)
  const round = async () => {
    await runner.look()
    await runner.idle()
  }
  const next = () =>
    void persistence
      .run(round)
      .catch((error) => ports.log('running jobs failed', error))
      .then(() => setTimeout(next, lookMs))
  setTimeout(next, lookMs)
}
