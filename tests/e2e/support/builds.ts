import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { makeSeeded } from '../../support/make-seeded.ts'

/** The next build of the same sources, for the tests of an update. */
export const nextDist = '.cache/dist-next'
export const nextBuildId = 'next-build'

function build(env: Record<string, string>): void {
  const result = spawnSync('node_modules/.bin/vite', ['build', '--logLevel', 'warn'], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  if (result.status !== 0) throw new Error(`the build for the tests failed:\n${result.stdout}${result.stderr}`)
}

export default async function makeBuilds(): Promise<void> {
  if (!existsSync('dist/index.html')) build({})
  build({ DIST: nextDist, BUILD_ID: nextBuildId })
  await makeSeeded()
}
