import { readFileSync, realpathSync, statSync } from 'node:fs'
import { open, readdir, readFile, realpath, stat } from 'node:fs/promises'
import { isAbsolute, join, relative, sep } from 'node:path'
import { crc32 } from 'node:zlib'
import { fileBytes, isImportable, isLeftOut, isPicture } from '#server/help-import/read/importable-files.ts'
import { type LargeFile, type SourceFile, type UnreadFile, UnusableFile } from '#server/help-import/types.ts'

/**
 * Reads the files of a folder that an import can use. Hidden folders and node_modules are left out. Links are followed
 * as long as they lead to something within the folder, which may be a link itself, a folder once: what is published is
 * what lies in it, never another file of this machine. What cannot be read is listed. `read` answers any other file of
 * the folder, such as code that a text includes, by the same rules; null for one that is not there or too large. Pictures
 * are read when they are wanted. `others` are the paths of files that no import of help uses; `open` reads one of them by the
 * same rules a piece at a time, and throws UnusableFile. Paths are in NFC, which people type; macOS writes NFD.
 */
export async function readFolder(folder: string): Promise<{
  files: SourceFile[]
  failures: UnreadFile[]
  others: string[]
  read(path: string): Uint8Array | null
  open(path: string): Promise<LargeFile>
}> {
  const files: SourceFile[] = []
  const failures: UnreadFile[] = []
  const others: string[] = []
  const visited = new Set<string>()
  const root = await realpath(folder)
  /** What a path is called on the disk, by what it is called here. */
  const onDisk = new Map<string, string>()

  async function visit(path: string): Promise<void> {
    const real = await insideOf(root, join(root, path))
    if (visited.has(real)) {
      failures.push({ path: path.normalize('NFC'), reason: 'is a link to a folder that is imported already' })
      return
    }
    visited.add(real)
    const names = (await readdir(real)).sort()
    for (const name of names) {
      if (isLeftOut(name)) continue
      const inner = path === '' ? name : `${path}/${name}`
      try {
        await read(inner)
      } catch (error) {
        failures.push({
          path: inner.normalize('NFC'),
          reason: reasonOf(error),
          ...(error instanceof Outside && { outside: true }),
        })
      }
    }
  }

  async function read(path: string): Promise<void> {
    const info = await stat(join(root, path))
    if (info.isDirectory()) return visit(path)
    const name = path.normalize('NFC')
    if (onDisk.has(name)) throw new Error('has the name of another file, in another form of Unicode')
    onDisk.set(name, path)
    if (!isImportable(path)) return void others.push(name)
    const real = await insideOf(root, join(root, path))
    if (!info.isFile()) throw new Error('is no file')
    if (info.size > fileBytes.imported) throw new Error('is larger than 10 MB')
    if (isPicture(path)) files.push({ path: name, bytes: new Uint8Array(), load: () => loaded(real) })
    else files.push({ path: name, bytes: new Uint8Array(await readFile(real)) })
  }

  await visit('')
  const placed = (path: string) => onDisk.get(path) ?? path
  return {
    files,
    failures,
    others,
    read: (path) => readInside(root, placed(path)),
    open: (path) => openInside(root, placed(path)),
  }
}

/** Bytes of a large file that are read at once. */
const pieceBytes = 1024 * 1024

async function openInside(root: string, path: string): Promise<LargeFile> {
  try {
    const real = await insideOf(root, join(root, path))
    const info = await stat(real)
    if (!info.isFile()) throw new Error('is no file')
    const { size } = info
    const part = (offset: number, length: number) => partOf(real, offset, length)
    async function* pieces() {
      for (let at = 0; at < size; at += pieceBytes) yield await part(at, Math.min(pieceBytes, size - at))
    }
    const print = async () => {
      let sum = 0
      for await (const piece of pieces()) sum = crc32(piece, sum)
      return `${sum.toString(16)}-${size}`
    }
    return { size, print, pieces, part }
  } catch (error) {
    throw new UnusableFile(reasonOf(error))
  }
}

/** Some bytes of a file; the end of one that became shorter meanwhile is missing. */
async function partOf(path: string, offset: number, length: number): Promise<Uint8Array> {
  try {
    const file = await open(path)
    try {
      const bytes = new Uint8Array(length)
      const { bytesRead } = await file.read(bytes, 0, length, offset)
      return bytes.subarray(0, bytesRead)
    } finally {
      await file.close()
    }
  } catch (error) {
    throw new UnusableFile(reasonOf(error))
  }
}

/** A picture, when it is wanted: one that cannot be had by then is a remark like any other. */
async function loaded(path: string): Promise<Uint8Array> {
  try {
    return new Uint8Array(await readFile(path))
  } catch (error) {
    throw new UnusableFile(reasonOf(error))
  }
}

class Outside extends Error {}

function readInside(root: string, path: string): Uint8Array | null {
  try {
    const real = realpathSync(join(root, path))
    refuseOutside(root, real)
    const info = statSync(real)
    return info.isFile() && info.size <= fileBytes.included ? new Uint8Array(readFileSync(real)) : null
  } catch {
    return null
  }
}

/** Where a path really lies. Throws Outside when that is not within `root`, or hidden in it. */
async function insideOf(root: string, path: string): Promise<string> {
  const real = await realpath(path)
  refuseOutside(root, real)
  return real
}

function refuseOutside(root: string, real: string): void {
  const parts = relative(root, real).split(sep)
  if (parts[0] === '..' || isAbsolute(relative(root, real))) throw new Outside('is a link that leads out of the folder')
  if (parts.some(isLeftOut)) throw new Outside('is a link to what is hidden')
}

function reasonOf(error: unknown): string {
  const reasons: Record<string, string> = {
    EACCES: 'may not be read',
    EPERM: 'may not be read',
    ENOENT: 'is a link to nothing',
    ELOOP: 'is a link that leads to itself',
  }
  const { code = '', message = 'cannot be read' } = error as NodeJS.ErrnoException
  return reasons[code] ?? message
}
