import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { prepare } from '../../support/prepare.ts'
import { makeNextBuild } from './next-build.ts'

/** The next build of the same sources, for the tests of an update. */
export const nextDist = '.cache/dist-next'

const run = promisify(execFile)

async function build(): Promise<void> {
  await run('node_modules/.bin/vite', ['build', '--logLevel', 'warn']).catch(({ stdout, stderr }) => {
    throw new Error(`the build for the tests failed:\n${stdout}${stderr}`)
  })
}

export default async function makeBuilds(): Promise<void> {
  if (!existsSync('dist/index.html')) await build()
  makeNextBuild('dist', nextDist)
  await prepare()
}
