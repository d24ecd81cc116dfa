import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { ErasedList } from '#server/ports/erased-list.ts'

/**
 * The file beside the database with the ids of deleted accounts, one a line. It goes into backups, and a restore adds to
 * it what the backup knows: it never takes its place.
 */
export const erasedFile = 'erased.txt'

/** A list in `dataDir`. Lines are only ever added, so processes may share it. */
export function folderErasedList(dataDir: string): ErasedList {
  const file = join(dataDir, erasedFile)
  return {
    read: async () => linesOf(file),
    async add(ids) {
      const known = new Set(linesOf(file))
      addLines(
        file,
        ids.filter((id) => !known.has(id)),
      )
    },
  }
}

/** Adds to the list of `dataDir` what another list has, as it lay in a backup. */
export function mergeErased(dataDir: string, text: string): void {
  const file = join(dataDir, erasedFile)
  const known = new Set(linesOf(file))
  addLines(
    file,
    idsIn(text).filter((id) => !known.has(id)),
  )
}

function addLines(file: string, ids: string[]): void {
  if (ids.length === 0) return
  // A line that a power cut left half begins no other.
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const begin = text === '' || text.endsWith('\n') ? '' : '\n'
  const handle = openSync(file, 'a', 0o600)
  try {
    writeSync(handle, `${begin}${ids.join('\n')}\n`)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

function linesOf(file: string): string[] {
  return existsSync(file) ? idsIn(readFileSync(file, 'utf8')) : []
}

const idsIn = (text: string) => [...new Set(text.split('\n').filter((line) => /^[\w-]{1,36}$/.test(line)))]
