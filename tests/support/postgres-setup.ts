import type { TestProject } from 'vitest/node'
import { makeTemplate } from './databases.ts'
import { startPostgres } from './postgres.ts'
import { prepare } from './prepare.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/** One PostgreSQL for the whole run; every test file makes databases of its own in it. And one site that has been started. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // `npm run mutate` begins hundreds of runs, of which none starts a process.
  const seeded = 'MUTANT' in process.env ? null : prepare()
  const [postgres] = await Promise.all([startPostgres(), seeded])
  await makeTemplate(postgres.url)
  project.provide('postgresUrl', postgres.url)
  return () => postgres.stop()
}
