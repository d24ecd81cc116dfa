import { lstat, readdir, readFile, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImportNote, SourceFile } from '#server/services/import-types.ts'

const wanted = /\.(md|mdx|markdown|png|jpe?g|gif|webp|avif|svg)$|(^|\/)_category_?\.(json|ya?ml)$/i
const maxBytes = 10 * 1024 * 1024

/**
 * Reads the files of a folder that an import can use. Hidden folders and node_modules are left out; a link to a folder
 * is followed once. What cannot be read is listed.
 */
export async function readFolder(folder: string): Promise<{ files: SourceFile[]; failures: ImportNote[] }> {
  const files: SourceFile[] = []
  const failures: ImportNote[] = []
  const visited = new Set<string>()

  async function visit(path: string): Promise<void> {
    const real = await realpath(join(folder, path))
    if (visited.has(real)) {
      failures.push({ path, reason: 'is a link to a folder that is imported already' })
      return
    }
    visited.add(real)
    const names = (await readdir(real)).sort()
    for (const name of names) {
      if (name.startsWith('.') || name === 'node_modules') continue
      const inner = path === '' ? name : `${path}/${name}`
      try {
        await read(inner)
      } catch (error) {
        failures.push({ path: inner, reason: reasonOf(error) })
      }
    }
  }

  async function read(path: string): Promise<void> {
    const full = join(folder, path)
    const info = await stat(full)
    if (info.isDirectory()) return visit(path)
    if (!wanted.test(path)) return
    if (!info.isFile()) throw new Error('is no file')
    if (info.size > maxBytes) throw new Error('is larger than 10 MB')
    files.push({ path, bytes: new Uint8Array(await readFile(full)) })
  }

  await lstat(folder)
  await visit('')
  return { files, failures }
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
