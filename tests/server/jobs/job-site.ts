import type { Engine } from '#server/db/migration.ts'
import type { Db } from '#server/db/schema.ts'
import type { JobKind } from '#server/job-runner/kind.ts'
import { createRunner, type Runner } from '#server/job-runner/runner.ts'
import { hasty } from '#tests/support/jobs.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

export type JobSite = TestApp & { runner(kinds: unknown[], replica?: Db): Runner }

/** A site and the processes that run its jobs, each with a connection of its own where it is said. */
export async function createJobSite(engine: Engine): Promise<JobSite> {
  const site = await createTestApp(engine)
  return {
    ...site,
    runner: (kinds, replica = site.ports.db) => createRunner({ ...site.ports, db: replica }, kinds as JobKind[], hasty),
  }
}

/** Looks for what is due, and waits until it has ended. */
export async function runDue(runner: Runner): Promise<void> {
  await runner.look()
  await runner.idle()
}
