import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'
import { makeSeeded } from './seeded.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/** One PostgreSQL for the whole run; every test file makes databases of its own in it. And one site that has been started. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [postgres] = await Promise.all([startPostgres(), makeSeeded()])
  project.provide('postgresUrl', postgres.url)
  return () => postgres.stop()
}
