import type { Site } from './scenarios.ts'
import type { MemoryDatabase } from './sqlite-wasm.ts'
import { type Saved, saveDatabase, savedBytes, savedDatabase } from './storage.ts'

export type Persistence = {
  /**
   * Does work on the database as this browser knows it now, and returns when what it wrote is saved: an answered write
   * survives the very next reload. One at a time over all tabs, each of which has the database in its own memory.
   */
  run: <T>(work: () => Promise<T>) => Promise<T>
}

/**
 * Keeps the database in step with what is saved of its site. `fill` makes the first one, or the first of a new `version`.
 */
export function createPersistence(
  memory: MemoryDatabase,
  { site, version, fill }: { site: Site; version: string; fill: () => Promise<void> },
): Persistence {
  const empty = memory.bytes()
  let here: Saved | null = null
  let written = 0

  async function follow(): Promise<void> {
    const saved = await savedDatabase(site)
    if (saved?.version === version) {
      if (saved.stamp !== here?.stamp) memory.replace(await savedBytes(site))
      here = saved
    } else {
      memory.replace(empty)
      await fill()
      await save()
    }
    written = memory.written()
  }

  async function save(): Promise<void> {
    const saved = { stamp: crypto.randomUUID(), version }
    await saveDatabase(site, saved, memory.bytes())
    here = saved
  }

  return {
    run: (work) =>
      navigator.locks.request('lamplight-mock', async () => {
        await follow()
        const result = await work()
        if (memory.written() !== written) await save()
        return result
      }),
  }
}
