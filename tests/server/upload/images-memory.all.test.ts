import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { memoryGivenBack } from '../../../src/start/memory.mjs'

/** How many megabytes more a process takes some seconds after a burst of images than before. */
async function keptBy(env: Record<string, string>): Promise<number> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/support/image-burst.ts'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
  })
  await once(child, 'exit')
  const { before, after } = JSON.parse(said) as { before: number; after: number }
  return (after - before) / 1_000_000
}

// What is measured is glibc's; others give memory back by themselves.
const glibc =
  process.platform === 'linux' && 'glibcVersionRuntime' in (process.report.getReport() as { header: object }).header

test.skipIf(!glibc)(
  'F61 two dozen large pictures at once leave nothing behind: their memory is given back',
  async () => {
    expect(await keptBy(memoryGivenBack)).toBeLessThan(60)
  },
  180_000,
)
