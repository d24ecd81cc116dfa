import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs'

/** A folder that its owner alone may look into; made when missing. Throws where it cannot be made. */
export function privateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  tighten(path, 0o700)
}

/**
 * A file that its owner alone may read, with those that SQLite keeps beside it; made, empty, when missing. One that is
 * there is never opened: closing it again would take away all locks that this process has on a database in it, and the
 * next process to end would remove the log under our hands.
 */
export function privateFile(path: string): void {
  // SQLite gives its log and its index the mode of the database.
  if (!existsSync(path)) make(path)
  for (const file of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(file)) tighten(file, 0o600)
}

function make(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600))
  } catch (error) {
    // Another process was first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** Somebody else's folder, or a file system without modes, stays as it is: that is no reason not to start. */
function tighten(path: string, mode: number): void {
  try {
    chmodSync(path, mode)
  } catch (error) {
    if (!['EPERM', 'EROFS', 'ENOTSUP', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}
