import { rmSync } from 'node:fs'
import { seededFolder } from './seeded.ts'
import { startServer } from './server-process.ts'

/**
 * Starts the server once on nothing, so that tests begin where its first start ended: drawing all documents of the demo
 * takes longer than everything else of a start. For a global set-up.
 */
export async function makeSeeded(): Promise<void> {
  rmSync(seededFolder, { recursive: true, force: true })
  const { said, stop } = await startServer({ DATA_DIR: seededFolder, LOG: 'off' })
  await stop()
  if (!said.out.includes('is ready')) throw new Error(`the server for the tests did not start:\n${said.out}${said.err}`)
}
