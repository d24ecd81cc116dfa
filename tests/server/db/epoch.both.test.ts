import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { libraryHash } from '#contract/library/hash.ts'
import type { LibraryChanges, LibraryRevisions } from '#contract/library/library.ts'
import { createEpochCheck, type FeedPlace, feedPlace } from '#server/db/epoch.ts'
import { connectPostgres } from '#server/db/open-postgres.ts'
import { createLibraryCopy } from '#server/library/copy.ts'
import { bothDatabases } from '#tests/support/databases.ts'
import { putText, siteToEdit } from '#tests/support/site-edits.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

/** Remembers as the file in DATA_DIR does. */
function memoryWitness(seen: FeedPlace | null = null) {
  return {
    seen,
    read() {
      return this.seen
    },
    write(place: FeedPlace) {
      this.seen = place
    },
  }
}

describe.each(bothDatabases)('the epoch of the feed on $engine', ({ engine }) => {
  let site: TestApp
  beforeEach(async () => {
    site = await createTestApp(engine)
    await siteToEdit(site.ports.db)
    for (const id of 'abc') await putText(site.ports.db, 'help', id, `Title ${id}`)
  })
  afterEach(() => site.close())

  const feed = async (query = '') =>
    (await site.get<LibraryChanges>(`/api/library/changes?locale=en&since=0${query}`)).body.data
  const setCounter = (n: number) => site.ports.db.updateTable('counter').set({ n }).where('name', '=', 'rev').execute()

  test('F76 each page names it, and neither edits nor another start change it', async () => {
    const { epoch } = await feed()
    expect(epoch).toMatch(/^[0-9a-f]{32}$/)
    const witness = memoryWitness()
    await createEpochCheck(site.ports.db, witness)()
    const started = (await feed()).epoch
    await putText(site.ports.db, 'help', 'd', 'New')
    for (let start = 0; start < 3; start++) await createEpochCheck(site.ports.db, witness)()
    expect((await feed()).epoch).toBe(started)
    for (const section of ['question', 'blog']) expect((await feed(`&section=${section}`)).epoch).toBe(started)
  })

  test('F76 a counter smaller than one that was seen is another history, seen by this process or an earlier one', async () => {
    const witness = memoryWitness()
    const check = createEpochCheck(site.ports.db, witness)
    const first = await check()
    await setCounter(first.rev - 1)
    const second = await check()
    expect([second.epoch === first.epoch, second.rev]).toEqual([false, first.rev - 1])
    expect((await feed()).epoch).toBe(second.epoch)
    await setCounter(second.rev - 1)
    const third = await createEpochCheck(site.ports.db, memoryWitness(second))()
    expect([third.epoch === second.epoch, (await feed()).epoch]).toEqual([false, third.epoch])
    expect((await check()).epoch).toBe(third.epoch)
  })

  test('F76 who expects another epoch is told 412, and no cache keeps it', async () => {
    const { epoch, head } = await feed()
    for (const call of ['changes', 'revisions']) {
      const path = `/api/library/${call}?locale=en&section=help&since=0&epoch=`
      const other = await site.get(`${path}another`)
      expect([other.status, other.body.code, other.headers.get('Cache-Control')]).toEqual([412, 412, 'no-store'])
      const own = await site.get<LibraryChanges>(`${path}${epoch}`)
      expect([own.status, own.body.data.head, own.body.data.items.length]).toEqual([200, head, 4])
    }
    expect((await site.get('/api/library/revisions?locale=en&section=help&since=0')).status).toBe(400)
  })

  test('F76 the revisions are the feed without its content, and their hashes tell content from content', async () => {
    const page = await feed()
    const path = `/api/library/revisions?locale=en&section=help&since=0&epoch=${page.epoch}`
    const listed = (await site.get<LibraryRevisions>(path)).body.data
    const expected = page.items.flatMap((item) =>
      item.op === 'upsert' ? [{ type: item.type, id: item.id, rev: item.rev, hash: libraryHash(item) }] : [],
    )
    expect(listed.items).toEqual(expected)
    expect(new Set(listed.items.map(({ hash }) => hash)).size).toBe(4)
    await putText(site.ports.db, 'help', 'a', 'Title a')
    const again = (await site.get<LibraryRevisions>(path)).body.data.items.find(({ id }) => id === 'a')
    expect(again?.hash).toBe(expected.find(({ id }) => id === 'a')?.hash)
  })

  test('F76 the copy of the library is of the epoch that it says, and drops what is of another', async () => {
    const copy = createLibraryCopy(site.ports.db, site.ports.clock)
    await copy.refresh()
    const check = createEpochCheck(site.ports.db, memoryWitness())
    const { rev } = await check()
    await site.ports.db.deleteFrom('doc').where('id', '=', 'c').execute()
    await setCounter(rev - 1)
    const { epoch } = await check()
    await setCounter(rev)
    await copy.refresh()
    expect(copy.changes('help', 'en', 0, 200)).toMatchObject({ epoch, counts: { help: 2 } })
    expect(copy.doc('c')).toBeNull()
  })

  describe.runIf(engine === 'postgres')('on PostgreSQL', () => {
    const db = () => site.ports.db
    const restoreRow = async () => {
      await sql`create table kept as select * from epoch`.execute(db())
      await sql`delete from epoch`.execute(db())
      await sql`insert into epoch select * from kept`.execute(db())
      await sql`drop table kept`.execute(db())
    }

    test('F76 a row that a restore has put there is not believed, whoever reads first; all replicas agree on one', async () => {
      const { epoch } = await feed()
      await restoreRow()
      const others = Array.from({ length: 5 }, () => site.database.connect())
      const [page, ...places] = await Promise.all([feed(), ...others.map((other) => feedPlace(other))])
      expect(page.epoch).not.toBe(epoch)
      expect(new Set([page.epoch, ...places.map((place) => place.epoch)]).size).toBe(1)
      await Promise.all(others.map((other) => other.destroy()))
    })

    test('F76 what the database does with its own rows is no restore', async () => {
      const { epoch } = await feed()
      for (const work of [
        'vacuum freeze epoch',
        'vacuum full epoch',
        'cluster epoch using epoch_pkey',
        'analyze epoch',
      ])
        await sql.raw(work).execute(db())
      expect((await feed()).epoch).toBe(epoch)
    })

    test('F76 another timeline, cluster or database is another history', async () => {
      const check = createEpochCheck(db(), memoryWitness())
      const { epoch } = await check()
      const { place } = await db().selectFrom('epoch').select('place').executeTakeFirstOrThrow()
      expect(place).toMatch(/^\d+\/0{7}1\/\d+$/)
      // As it would stand there on the timeline before.
      const before = place.replace('/00000001/', '/00000000/')
      await sql`update epoch set place = ${before}, xact = pg_current_xact_id()::xid::text`.execute(db())
      expect((await feed()).epoch).toBe(epoch)
      expect((await check()).epoch).not.toBe(epoch)
      const own = await db().selectFrom('epoch').select('place').executeTakeFirstOrThrow()
      expect(own.place).toBe(place)
    })

    test('F76 a role without rights on the cluster can check as well', async () => {
      const url = new URL(site.database.address)
      const role = `reader_${url.pathname.slice(1)}`
      await sql.raw(`create role ${role} login in role pg_write_all_data, pg_read_all_data`).execute(db())
      await sql.raw('revoke execute on function pg_control_system() from public').execute(db())
      url.username = role
      const other = connectPostgres(url.href)
      try {
        const check = createEpochCheck(other, memoryWitness())
        const { epoch } = await check()
        expect((await check()).epoch).toBe(epoch)
      } finally {
        await other.destroy()
        await sql.raw(`drop role ${role}`).execute(db())
      }
    })
  })
})
