import type { Files, StoredFile } from '#server/ports/files.ts'

/** Files in memory. */
export function memoryFiles(): Files {
  const kept = new Map<string, StoredFile>()
  return {
    put: async (name, bytes, type) => {
      kept.set(name, { bytes: bytes.slice(), type })
    },
    get: async (name) => kept.get(name) ?? null,
    remove: async (name) => {
      kept.delete(name)
    },
  }
}
