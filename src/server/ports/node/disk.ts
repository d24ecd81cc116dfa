import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** As much as has to be there for a small write to succeed with what belongs to it. */
const probeBytes = 64 * 1024

/** Writes a little into a folder and takes it away again; rejects with the system's error where nothing can be kept. */
export function probeFolder(folder: string): () => Promise<void> {
  const file = join(folder, `.probe-${process.pid}`)
  return async () => {
    try {
      await mkdir(folder, { recursive: true })
      const handle = await open(file, 'w', 0o600)
      try {
        await handle.writeFile(new Uint8Array(probeBytes))
      } finally {
        await handle.close()
      }
    } finally {
      await rm(file, { force: true }).catch(() => {})
    }
  }
}
