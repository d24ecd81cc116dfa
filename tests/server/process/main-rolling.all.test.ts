import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { startServer } from '#tests/support/server-process.ts'

/** Servers are started while other tests run. */

const folder = mkdtempSync(join(tmpdir(), 'rolling-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** As much of a build as a server needs. */
function build(id: string, at: number): string {
  const dist = join(folder, `dist-${id}`)
  mkdirSync(join(dist, 'assets'), { recursive: true })
  mkdirSync(join(dist, 'builds'))
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>shell</title>')
  writeFileSync(join(dist, `assets/app-${id}.js`), `build ${id}`)
  writeFileSync(join(dist, 'builds/latest.json'), JSON.stringify({ id, at }))
  return dist
}

test('F03 during an update both replicas serve both builds’ assets: who started first and who came later', async () => {
  const shared = { DATA_DIR: join(folder, 'data'), LOG: 'off' }
  const old = await startServer({ ...shared, DIST: build('old', 1) })
  expect((await old.ask('/assets/app-new.js')).status).toBe(404)
  const fresh = await startServer({ ...shared, DIST: build('new', 2) })
  try {
    for (const replica of [old, fresh]) {
      for (const id of ['old', 'new']) {
        const answer = await vi.waitFor(async () => {
          const { status, text } = await replica.ask(`/assets/app-${id}.js`)
          expect(status).toBe(200)
          return text
        })
        expect(answer).toContain(`build ${id}`)
      }
      expect((await replica.ask('/assets/..%2f..%2flamplight.db')).status).toBe(404)
    }
  } finally {
    await Promise.all([old.stop(), fresh.stop()])
  }
})
