import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { makeSeeded } from '../../support/make-seeded.ts'
import { buildPrograms } from '../../support/programs.ts'

/** The next build of the same sources, for the tests of an update. */
export const nextDist = '.cache/dist-next'
export const nextBuildId = 'next-build'

const run = promisify(execFile)

async function build(env: Record<string, string>): Promise<void> {
  const options = { env: { ...process.env, ...env } }
  await run('node_modules/.bin/vite', ['build', '--logLevel', 'warn'], options).catch(({ stdout, stderr }) => {
    throw new Error(`the build for the tests failed:\n${stdout}${stderr}`)
  })
}

export default async function makeBuilds(): Promise<void> {
  if (!existsSync('dist/index.html')) await build({})
  await Promise.all([
    build({ DIST: nextDist, BUILD_ID: nextBuildId, BROTLI_QUALITY: '1' }),
    buildPrograms().then(makeSeeded),
  ])
}
