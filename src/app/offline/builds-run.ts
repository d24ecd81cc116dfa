import { readLocal, writeLocal } from '#app/lib/local-storage.ts'

const key = 'buildsRun'
const most = 20

/** The builds that ran on this device, the present one last. What was written by something else counts as none. */
export function buildsRun(): string[] {
  try {
    const kept: unknown = JSON.parse(readLocal(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

export function rememberBuild(id: string): void {
  writeLocal(key, JSON.stringify([...buildsRun().filter((other) => other !== id), id].slice(-most)))
}
