import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { privateFile } from '#server/db/private-file.ts'

/** The file beside the database; a backup has it, a dump of the database does not. */
export const sealKeyFile = 'seal-key.txt'

const keyBytes = 32

/**
 * The key of `dataDir` that ID numbers are sealed under, as base64url; made at the first start and kept. Of several
 * processes that make it at once all have the same. Throws where the file holds no key: a new one in its place would leave
 * what was sealed closed for good.
 */
export function folderSealKey(dataDir: string): string {
  const file = join(dataDir, sealKeyFile)
  const known = read(file) ?? create(file)
  if (!/^[\w-]{43}$/.test(known)) throw new Error(`${file} holds no key: bring it back from a backup, or remove it`)
  privateFile(file)
  return known
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Under its name the key is whole: the first process has made it, and every process reads it back. */
function create(file: string): string {
  const draft = `${file}.${randomBytes(6).toString('hex')}.new`
  writeFileSync(draft, `${randomBytes(keyBytes).toString('base64url')}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return read(file) ?? ''
}
