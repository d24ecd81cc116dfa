import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder that is gone when the program is, however it ends. */
export function openFolder(name: string): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), `lamplight-bench-${name}-`))
  const remove = () => rmSync(path, { recursive: true, force: true, maxRetries: 3 })
  // Once more at the end: a browser that is still closing writes its folder anew.
  process.once('exit', remove)
  return { path, remove }
}
