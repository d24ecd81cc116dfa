import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import Database from 'libsql'
import { databaseFile, filesFolder, uploadsFolder } from '#server/db/open.ts'
import { privateFile, privateFolder } from '#server/db/private-file.ts'
import { erasedFile, mergeErased } from './erased-list.ts'
import { witnessFile } from './witness.ts'

/** What cannot be done, in one line for the operator. */
export class BackupError extends Error {}

/**
 * Writes one file with everything an embedded site keeps: its database at one moment, documents' and members' files, keys. The site
 * may go on running. Throws BackupError.
 */
export function backup(dataDir: string, target: string): void {
  const source = databaseFile(dataDir)
  if (!existsSync(source)) throw new BackupError(`there is no database in ${dataDir}`)
  if (existsSync(target)) throw new BackupError(`${target} exists already`)
  mkdirSync(dirname(resolve(target)), { recursive: true })
  const draft = `${target}.part`
  rmSync(draft, { force: true })
  // Keys and people are in it, from its first byte on. An empty file is one that `vacuum into` takes.
  privateFile(draft)
  const database = new Database(source)
  try {
    database.exec('pragma busy_timeout = 10000')
    database.prepare('vacuum into ?').run([draft])
  } finally {
    database.close()
  }
  const copy = new Database(draft)
  try {
    copy.exec('create table backup_file (path text primary key, bytes blob not null)')
    copy.exec('begin')
    for (const path of keptFiles(dataDir)) {
      copy.prepare('insert into backup_file (path, bytes) values (?, ?)').run([path, readFileSync(join(dataDir, path))])
    }
    copy.exec('commit')
  } finally {
    copy.close()
  }
  // Under its name it is whole, or it is not there.
  renameSync(draft, target)
}

/** Makes `dataDir` what it was. `replace` allows what is there to be lost. The site must not run. Throws BackupError. */
export function restore(dataDir: string, source: string, replace: boolean): void {
  if (!existsSync(source)) throw new BackupError(`${source} does not exist`)
  const target = databaseFile(dataDir)
  if (existsSync(target)) {
    if (!replace) throw new BackupError(`${dataDir} holds a database already; --replace gives it up`)
    if (isInUse(target)) throw new BackupError('the site is running on this database; stop it first')
  }
  privateFolder(dataDir)
  const draft = `${target}.part`
  for (const file of [draft, `${draft}-wal`, `${draft}-shm`]) rmSync(file, { force: true })
  copyFileSync(source, draft)
  privateFile(draft)
  const kept = new Set<string>()
  takeFiles(draft, (path, bytes) => {
    kept.add(path)
    // Who was deleted since the backup stays deleted: the next start looks at this list before it answers anybody.
    if (path === erasedFile) return mergeErased(dataDir, new TextDecoder().decode(bytes))
    const file = join(dataDir, path)
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    privateFile(file)
    writeFileSync(file, bytes)
  })
  beginEpoch(draft)
  for (const file of [`${target}-wal`, `${target}-shm`]) rmSync(file, { force: true })
  renameSync(draft, target)
  // Pictures that came after the backup: no row knows of them any more, so nothing would ever remove them.
  const strays = filesWithin('uploads/', uploadsFolder(dataDir)).filter((path) => !kept.has(path))
  for (const path of strays) rmSync(join(dataDir, path), { force: true })
}

/** Takes the files that a backup carries out of its copy, one after the other: together they may be larger than memory. */
function takeFiles(file: string, take: (path: string, bytes: Uint8Array) => void): void {
  const database = new Database(file)
  try {
    const paths = pathsIn(database)
    const read = database.prepare('select bytes from backup_file where path = ?')
    for (const path of paths) {
      const { bytes } = read.get([path]) as { bytes: ArrayBuffer }
      take(path, new Uint8Array(bytes))
    }
    database.exec('drop table backup_file')
    database.exec('vacuum')
  } finally {
    database.close()
  }
}

/** Tells devices and processes that what they know of later revisions is not of this history. */
function beginEpoch(file: string): void {
  const database = new Database(file)
  try {
    const [table] = database.prepare("select 1 from sqlite_master where name = 'epoch'").all([])
    // One of an older build gets its epoch with its table, at the next start.
    if (table) database.exec("update epoch set id = lower(hex(randomblob(16))) where name = 'feed'")
  } finally {
    database.close()
  }
}

function pathsIn(database: Database.Database): string[] {
  try {
    const rows = database.prepare('select path from backup_file').all([]) as { path: string }[]
    return rows.map(({ path }) => path).filter((path) => /^((files|uploads)\/)?[\w-]+\.\w+$/.test(path))
  } catch {
    throw new BackupError('this is no backup of Lamplight')
  }
}

const usable = /^[\w-]+\.\w+$/

/** Documents' and members' files, and the small files beside the database such as keys; builds come from `npm start`. */
function keptFiles(dataDir: string): string[] {
  return [
    ...filesWithin('', dataDir).filter((name) => !/^lamplight\.db/.test(name) && name !== witnessFile),
    ...filesWithin('files/', filesFolder(dataDir)),
    ...filesWithin('uploads/', uploadsFolder(dataDir)),
  ]
}

/** The files right in a folder, with `prefix` before their names. */
function filesWithin(prefix: string, folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && usable.test(entry.name))
    .map((entry) => `${prefix}${entry.name}`)
}

/** Leaving WAL needs the database for oneself, so it fails while anybody has it open. */
function isInUse(file: string): boolean {
  const database = new Database(file)
  try {
    const [row] = database.prepare('pragma journal_mode = delete').all([]) as { journal_mode: string }[]
    return row?.journal_mode !== 'delete'
  } catch {
    return true
  } finally {
    database.close()
  }
}
