import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { probeFolder } from '#server/ports/node/disk.ts'
import { databases } from '#tests/support/databases.ts'
import { createTestApp } from '#tests/support/test-app.ts'

afterEach(() => vi.restoreAllMocks())

/** Lets time pass for what is kept for some seconds. */
function later() {
  const before = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => before() + 6_000)
}

describe.each(databases)('F71 /readyz on $engine', ({ engine }) => {
  test('F71 a database that can be read and not be written is not ready, and is again afterwards', async () => {
    const site = await createTestApp(engine)
    try {
      const ready = async () => {
        const answer = await site.app.request('/readyz')
        return [answer.status, await answer.json()]
      }
      const { db } = site.ports
      if (engine === 'sqlite') await sql`pragma query_only = on`.execute(db)
      else {
        // As on a standby: what is written is refused, whatever connection it comes by.
        await sql`create function no_space() returns trigger language plpgsql as $$
          begin raise exception 'cannot execute UPDATE in a read-only transaction' using errcode = '25006'; end $$`.execute(
          db,
        )
        await sql`create trigger no_space before update on counter for each row execute function no_space()`.execute(db)
      }
      expect(await ready()).toEqual([503, { status: 'unavailable', database: 'readonly' }])
      expect((await site.app.request('/healthz')).status).toBe(200)
      expect((await site.get('/api/library/changes?locale=en&since=0')).status).toBe(200)
      if (engine === 'postgres') await sql`drop function no_space() cascade`.execute(db)
      else await sql`pragma query_only = off`.execute(db)
      // Known for some seconds, then asked again.
      expect((await ready())[0]).toBe(503)
      later()
      expect(await ready()).toEqual([200, { status: 'ok', database: 'ok' }])
    } finally {
      await site.close()
    }
  })

  test('F71 a full disk under the files is not ready', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lamplight-disk-'))
    const site = await createTestApp(engine, { probeFiles: probeFolder(folder) })
    try {
      // What the system writes there finds no space, as on a full disk.
      symlinkSync('/dev/full', join(folder, `.probe-${process.pid}`))
      const full = await site.app.request('/readyz')
      expect([full.status, full.headers.get('Retry-After')]).toEqual([503, '5'])
      expect(await full.json()).toEqual({ status: 'unavailable', database: 'ok', files: 'full' })
      later()
      expect(await (await site.app.request('/readyz')).json()).toEqual({ status: 'ok', database: 'ok', files: 'ok' })
    } finally {
      await site.close()
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
