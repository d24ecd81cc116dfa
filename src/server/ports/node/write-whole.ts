import { randomBytes } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'

/** A draft of `writeWhole`, which a process that was killed may have left. */
export const draftEnding = '.part'

/** Writes a file that is there whole or not at all, whenever the process ends; `mode` as in `open`. */
export async function writeWhole(file: string, content: Uint8Array | string, mode?: number): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString('hex')}${draftEnding}`
  try {
    const handle = await open(draft, 'wx', mode)
    try {
      await handle.writeFile(content)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
