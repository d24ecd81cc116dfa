import { access, mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Files } from '#server/ports/files.ts'
import { writeWhole } from './write-whole.ts'

const types = new Map(
  Object.entries({
    png: 'image/png',
    jpg: 'image/jpeg',
    gif: 'image/gif',
    webp: 'image/webp',
    avif: 'image/avif',
    svg: 'image/svg+xml',
    zip: 'application/zip',
    part: 'application/octet-stream',
  }),
)

/** Files in one folder; the ending of a name is its type. A file is there whole or not at all. */
export function folderFiles(folder: string): Files {
  return {
    async put(name, bytes) {
      const file = join(folder, checked(name))
      if (await exists(file)) return
      await mkdir(folder, { recursive: true })
      await writeWhole(file, bytes)
    },

    async get(name) {
      const type = types.get(name.split('.').at(-1) ?? '')
      if (!type) return null
      try {
        return { bytes: new Uint8Array(await readFile(join(folder, checked(name)))), type }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },

    remove: (name) => rm(join(folder, checked(name)), { force: true }),
  }
}

/** No name leads out of the folder. */
function checked(name: string): string {
  if (!/^[0-9a-z]+\.[0-9a-z]+$/.test(name)) throw new Error(`not a file's name: ${name}`)
  return name
}

async function exists(file: string): Promise<boolean> {
  try {
    await access(file)
    return true
  } catch {
    return false
  }
}
