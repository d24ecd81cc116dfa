import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { migrate } from '#server/db/migrate.ts'
import type { MigrationStep } from '#server/db/migration.ts'
import { databaseFile, filesFolder, uploadsFolder } from '#server/db/open.ts'
import { connectSqlite } from '#server/db/open-sqlite.ts'
import { migrateAll } from '#server/migrations.ts'
import { openDatabase, openSqlite } from '#server/open-database.ts'
import { BackupError, backup, restore } from '#server/ports/node/backup.ts'
import { folderFiles } from '#server/ports/node/files.ts'
import { keepUpload } from '#server/upload/uploads.ts'
import { databases } from '#tests/support/databases.ts'
import { helpTexts, importTexts } from '#tests/support/help-fixture.ts'
import { signedIn } from '#tests/support/members.ts'
import { programs } from '#tests/support/programs.ts'
import { testPorts } from '#tests/support/test-app.ts'

const png = new Uint8Array(readFileSync('public/icons/icon-192.png'))
let folder = ''
let children: ChildProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lamplight-database-'))
})
afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  children = []
  rmSync(folder, { recursive: true, force: true })
})

function start(...args: string[]) {
  const child = spawn(process.execPath, [programs.database, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const lines: string[] = []
  const waiting: (() => void)[] = []
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line)
    for (const wake of waiting.splice(0)) wake()
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return {
    lines,
    ended,
    until: async (enough: () => boolean) => {
      while (!enough()) await new Promise<void>((resolve) => waiting.push(resolve))
    },
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

describe('the embedded database', () => {
  test('F67 killed twenty times while it writes: nothing acknowledged is lost, ready in 3 s', {
    timeout: 120_000,
  }, async () => {
    const file = join(folder, 'lamplight.db')
    const acknowledged: string[] = []
    const took = { start: [] as number[], open: [] as number[] }
    for (let round = 0; round < 20; round++) {
      const began = performance.now()
      const child = start('write', file, `r${round}`)
      await child.until(() => child.lines.includes('ready'))
      took.start.push(performance.now() - began)
      await child.until(() => child.lines.length > 2 + round)
      await child.kill()
      acknowledged.push(...child.lines.filter((line) => line !== 'ready'))
      const opening = performance.now()
      const db = await openSqlite(file)
      const rows = await db.selectFrom('idempotency').select(['key', 'createdAt']).execute()
      const { rows: integrity } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
      await db.destroy()
      took.open.push(performance.now() - opening)
      expect(integrity).toEqual([{ integrity_check: 'ok' }])
      const kept = new Set(rows.map((row) => row.key))
      expect(acknowledged.filter((key) => !kept.has(key))).toEqual([])
      expect(new Set(rows.map((row) => row.createdAt)).size).toBe(rows.length)
    }
    expect(acknowledged.length).toBeGreaterThan(100)
    // What else the machine does makes some of twenty slow, not all of them.
    expect(Math.min(...took.start)).toBeLessThan(3_000)
    expect(Math.min(...took.open)).toBeLessThan(3_000)
    // A kill leaves nothing behind that makes the next opening slower than those before.
    const half = (from: number) => Math.min(...took.open.slice(from, from + 10))
    expect(half(10)).toBeLessThan(10 * half(0) + 100)
  })

  test('F72 two processes share the folder: both write, neither fails, no revision is given twice', {
    timeout: 60_000,
  }, async () => {
    const file = join(folder, 'lamplight.db')
    const each = 300
    // Both also make the schema at once.
    const writers = ['a', 'b'].map((name) => start('write', file, name, String(each)))
    expect(await Promise.all(writers.map((writer) => writer.ended))).toEqual([0, 0])
    const db = await openSqlite(file)
    const rows = await db.selectFrom('idempotency').select('createdAt').orderBy('createdAt').execute()
    const counter = await db.selectFrom('counter').select('n').executeTakeFirstOrThrow()
    await db.destroy()
    expect(rows.map((row) => row.createdAt)).toEqual(Array.from({ length: 2 * each }, (_, i) => i + 1))
    expect(counter.n).toBe(2 * each)
  })

  test('F72 a second connection of a process takes no lock from its first: what another one wrote is seen, twice', {
    timeout: 60_000,
  }, async () => {
    const file = join(folder, 'lamplight.db')
    const first = await openSqlite(file)
    const count = async () => (await first.selectFrom('idempotency').select('key').execute()).length
    expect(await count()).toBe(0)
    // As the search thread does.
    const second = connectSqlite(file)
    await second.selectFrom('counter').selectAll().execute()
    for (const [at, name] of ['a', 'b'].entries()) {
      expect(await start('write', file, name, '5').ended).toBe(0)
      expect(await count()).toBe((at + 1) * 5)
    }
    await second.destroy()
    await first.destroy()
  })

  test('F76 backup, wipe, restore: every answer and every file is identical', async () => {
    const site = async () => {
      const db = await openDatabase({ databaseUrl: null, dataDir: folder })
      const { ports } = testPorts(db, {
        files: folderFiles(filesFolder(folder)),
        uploads: folderFiles(uploadsFolder(folder)),
      })
      return { db, ports, app: createApp(ports) }
    }
    let picture = ''
    const epochs: string[] = []
    const everything = async (app: Awaited<ReturnType<typeof site>>['app']) => {
      const answers: Record<string, string> = {}
      for (const path of [
        '/api/library/changes?locale=zh-cn&since=0',
        '/api/library/changes?locale=en&since=0',
        '/help/pictured',
        '/sitemap.xml',
      ]) {
        answers[path] = await (await app.request(path)).text()
      }
      // Alone the name of the history is another: devices have to notice.
      const epoch = /"epoch":"([0-9a-f]{32})"/.exec(answers['/api/library/changes?locale=en&since=0'] ?? '')?.[1] ?? ''
      for (const path of Object.keys(answers)) answers[path] = answers[path]?.replace(epoch, 'EPOCH') ?? ''
      epochs.push(epoch)
      const src = /\/pro-api\/files\/[0-9a-f]+\.png/.exec(answers['/help/pictured'] ?? '')?.[0] as string
      for (const path of [src, `/pro-api/${picture}`]) {
        const answer = await app.request(path)
        answers[path] = `${answer.status} ${Buffer.from(await answer.arrayBuffer()).toString('base64')}`
      }
      return answers
    }
    const backupFile = join(tmpdir(), `lamplight-${process.pid}.backup`)
    rmSync(backupFile, { force: true })
    try {
      const first = await site()
      await importTexts(first, {
        ...helpTexts,
        'zh-cn/p.md': '---\nid: pictured\n---\n# 图\n\n![x](x.png)',
        'zh-cn/x.png': png,
      })
      writeFileSync(join(folder, 'demo-issuer.json'), '{"key":1}')
      const lin = await signedIn(first.ports)
      picture = (await keepUpload(first.ports, lin.id, { file: new File([png], 'x'), purpose: 'avatar' })).path
      const before = await everything(first.app)
      expect(before[`/pro-api/${picture}`]).toMatch(/^200 .{100}/)
      // While it runs.
      backup(folder, backupFile)
      expect(() => backup(folder, backupFile)).toThrow(BackupError)
      expect(() => restore(folder, backupFile, false)).toThrow(/already/)
      expect(() => restore(folder, backupFile, true)).toThrow(/running/)
      await first.db.destroy()
      for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
      restore(folder, backupFile, false)
      const second = await site()
      expect(await everything(second.app)).toEqual(before)
      expect(new Set(epochs).size).toBe(2)
      expect(readFileSync(join(folder, 'demo-issuer.json'), 'utf8')).toBe('{"key":1}')
      await second.db.destroy()
      // A site that has ended may be replaced.
      const ended = join(folder, 'other')
      await start('write', databaseFile(ended), 'x', '1').ended
      mkdirSync(uploadsFolder(ended))
      writeFileSync(join(uploadsFolder(ended), '0123.webp'), 'came later')
      restore(ended, backupFile, true)
      expect(readdirSync(uploadsFolder(ended))).toEqual([picture.replace('uploads/', '')])
      const replaced = await openSqlite(databaseFile(ended))
      expect(await replaced.selectFrom('idempotency').selectAll().execute()).toEqual([])
      await replaced.destroy()
      writeFileSync(backupFile, 'no database')
      rmSync(databaseFile(folder))
      expect(() => restore(folder, backupFile, false)).toThrow(BackupError)
      expect(existsSync(databaseFile(folder))).toBe(false)
    } finally {
      rmSync(backupFile, { force: true })
    }
  })
})

describe.each(databases)('migrations on $engine', ({ engine, create }) => {
  test('F74 killed half-way, nothing of a migration happened and the next start does all of it', {
    timeout: 60_000,
  }, async () => {
    const database = await create({ empty: true })
    try {
      const child = start('migrate', database.address)
      await child.until(() => child.lines.includes('half'))
      await child.kill()
      await migrateAll(database.db, engine)
      expect(await database.db.selectFrom('doc').selectAll().execute()).toEqual([])
      await expect(sql`select * from half_way`.execute(database.db)).rejects.toThrow()
    } finally {
      await database.drop()
    }
  })

  test('F74 a step that fails takes back the steps before it', async () => {
    const database = await create({ empty: true })
    try {
      const makes: MigrationStep = async (trx) => {
        await sql`create table good (id integer)`.execute(trx)
      }
      const steps = { '0001-good': makes, '0002-bad': makes }
      await expect(migrate(database.db, engine, steps)).rejects.toThrow()
      await expect(sql`select * from good`.execute(database.db)).rejects.toThrow()
      await migrateAll(database.db, engine)
    } finally {
      await database.drop()
    }
  })

  // On SQLite that takes two processes: F72 starts them.
  test.runIf(engine === 'postgres')('two that start at once wait for each other', async () => {
    const database = await create({ empty: true })
    const other = database.connect()
    try {
      await Promise.all([migrateAll(database.db, engine), migrateAll(other, engine)])
      const revisions = other.selectFrom('counter').selectAll().where('name', '=', 'rev')
      expect(await revisions.execute()).toEqual([{ name: 'rev', n: 0 }])
    } finally {
      await other.destroy()
      await database.drop()
    }
  })

  test('text keys sort by their bytes, whatever the cluster’s language', async () => {
    const database = await create()
    try {
      const { db } = database
      const keys = ['Z', 'a', 'B', '_', '中', '阿', 'é', '-']
      for (const id of keys) {
        const row = {
          id,
          parentId: null,
          name: '{}',
          icon: '',
          sort: 0,
          sourceKey: null,
          rev: 1,
          createdAt: 1,
          updatedAt: 1,
          deletedAt: null,
        }
        await db.insertInto('category').values(row).execute()
      }
      const rows = await db.selectFrom('category').select('id').orderBy('id').execute()
      expect(rows.map((row) => row.id)).toEqual(['-', 'B', 'Z', '_', 'a', 'é', '中', '阿'])
    } finally {
      await database.drop()
    }
  })
})
