import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FeedPlace, Witness } from '#server/db/epoch.ts'

/** The file beside the database; it goes into no backup, or it would be restored with what it has to notice. */
export const witnessFile = 'history.json'

/** Remembers in `dataDir` what processes have seen of the database. What cannot be kept, on a full disk say, is not. */
export function folderWitness(dataDir: string): Witness {
  const file = join(dataDir, witnessFile)
  return {
    read() {
      try {
        const { epoch, rev } = JSON.parse(readFileSync(file, 'utf8')) as FeedPlace
        return typeof epoch === 'string' && typeof rev === 'number' ? { epoch, rev } : null
      } catch {
        return null
      }
    },
    write(place) {
      const draft = `${file}.${process.pid}.part`
      try {
        writeFileSync(draft, JSON.stringify(place), { mode: 0o600 })
        renameSync(draft, file)
      } catch {}
    },
  }
}
