import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { databases } from '#tests/support/databases.ts'
import { helpTexts, importTexts } from '#tests/support/help-fixture.ts'
import { signedIn } from '#tests/support/members.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

/** Lets the database keep nothing new from now on; gives the way back. */
async function fill({ ports, database }: TestApp, engine: string): Promise<() => Promise<unknown>> {
  const { db } = ports
  if (engine === 'sqlite') {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
    await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(db)
    return () => sql.raw('pragma max_page_count = 1000000').execute(db)
  }
  expect(database.address).toContain('postgres')
  await sql`create function disk_full() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file "base/16384": No space left on device' using errcode = '53100'; end $$`.execute(
    db,
  )
  for (const table of ['helpful', 'session']) {
    await sql
      .raw(`create trigger disk_full before insert or update on ${table} for each row execute function disk_full()`)
      .execute(db)
  }
  return () => sql`drop function disk_full() cascade`.execute(db)
}

describe.each(databases)('a full disk on $engine', ({ engine }) => {
  test('F71 writes are refused with clear words and leave nothing half written, reads go on', async () => {
    const site = await createTestApp(engine)
    try {
      await importTexts(site, helpTexts)
      const member = await signedIn(site.ports)
      const empty = await fill(site, engine)
      const path = '/api/help/doc/install/helpful'
      let kept = 0
      let refused: Awaited<ReturnType<TestApp['post']>> | null = null
      for (; kept < 2_000 && !refused; kept++) {
        const answer = await site.post(
          path,
          { helpful: false, reason: '满'.repeat(400) },
          { 'Idempotency-Key': `key-${1000 + kept}` },
        )
        if (answer.status !== 200) refused = answer
      }
      kept -= 1
      expect([refused?.status, refused?.body.code, refused?.headers.get('Retry-After')]).toEqual([503, 503, '60'])
      expect(refused?.body.msg).toBe('服务器的存储空间已满，什么也没有保存，请稍后再试')
      const count = async () => {
        const { no } = await site.ports.db
          .selectFrom('doc')
          .select('no')
          .where('id', '=', 'install')
          .executeTakeFirstOrThrow()
        const votes = await site.ports.db.selectFrom('helpful').selectAll().execute()
        const keys = await site.ports.db.selectFrom('idempotency').selectAll().execute()
        return [no, votes.length, keys.length]
      }
      expect(await count()).toEqual([kept, kept, kept])
      for (const read of ['/help/install', '/api/library/changes?locale=zh-cn&since=0', '/sitemap.xml']) {
        expect([read, (await site.app.request(read)).status]).toEqual([read, 200])
      }
      // A day later the session would be extended, which cannot be kept and must not cost the read.
      site.clock.seconds += 3 * 86_400
      const initial = await site.get<{ userInfo: { id: string } }>('/api/index/index', member.headers)
      expect([initial.status, initial.body.data.userInfo?.id]).toEqual([200, member.id])
      await empty()
      expect((await site.post(path, { helpful: false }, { 'Idempotency-Key': `key-${1000 + kept}` })).status).toBe(200)
      expect(await count()).toEqual([kept + 1, kept + 1, kept + 1])
    } finally {
      await site.close()
    }
  })
})
