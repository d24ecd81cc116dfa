import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import type { Engine } from '#server/db/migration.ts'
import { connectPostgres } from '#server/db/open-postgres.ts'
import { connectSqlite } from '#server/db/open-sqlite.ts'
import type { Db } from '#server/db/schema.ts'
import { openPostgres, openSqlite } from '#server/open-database.ts'
import { isGate } from './tier.ts'

export type TestDatabase = {
  db: Db
  /** What another process needs to open the same database: a file's path or a PostgreSQL address. */
  address: string
  /** Another connection of its own to the same database. */
  connect(): Db
  drop(): Promise<void>
}

export type TestEngine = {
  engine: Engine
  /** A fresh database at the newest schema; `empty` is one that was never touched. */
  create(options?: { empty?: boolean }): Promise<TestDatabase>
}

/** An embedded database at the newest schema as the bytes of its file, made once for a worker; each test's is a copy of it. */
let migratedFile: Promise<Buffer> | null = null

async function makeMigratedFile(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'lamplight-test-'))
  const db = await openSqlite(join(folder, 'lamplight.db'))
  const copy = join(folder, 'copy.db')
  await sql`vacuum into ${copy}`.execute(db)
  await db.destroy()
  const bytes = readFileSync(copy)
  rmSync(folder, { recursive: true })
  return bytes
}

async function createSqlite({ empty = false } = {}): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'lamplight-test-'))
  const address = join(folder, 'lamplight.db')
  if (!empty) {
    migratedFile ??= makeMigratedFile()
    writeFileSync(address, await migratedFile, { mode: 0o600 })
  }
  const db = connectSqlite(address)
  // Processes are killed here, but nobody cuts the power.
  await sql`pragma synchronous = off`.execute(db)
  return {
    db,
    address,
    connect: () => connectSqlite(address),
    drop: async () => {
      await db.destroy()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function createPostgres({ empty = false } = {}): Promise<TestDatabase> {
  const server = inject('postgresUrl')
  const name = `test_${randomBytes(8).toString('hex')}`
  await administer(server, `create database ${name}${empty ? '' : ` template ${template}`}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const db = connectPostgres(url.href)
  return {
    db,
    address: url.href,
    connect: () => connectPostgres(url.href),
    drop: async () => {
      await db.destroy()
      await administer(server, `drop database ${name} with (force)`)
    },
  }
}

/** Made once for a run; each test's database is a copy of it, which takes a fifth of the time of migrating one. */
const template = 'lamplight_test_template'

/** Makes the template on this server, at the newest schema, as a first start does. */
export async function makeTemplate(server: string): Promise<void> {
  await administer(server, `drop database if exists ${template} with (force)`)
  await administer(server, `create database ${template}`)
  const url = new URL(server)
  url.pathname = `/${template}`
  const db = await openPostgres(url.href)
  await db.destroy()
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** For what the two may do differently: in the gate too. A file that uses it is named `*.both.test.ts`. */
export const bothDatabases: TestEngine[] = [
  { engine: 'sqlite', create: createSqlite },
  { engine: 'postgres', create: createPostgres },
]

/** For `describe.each(databases)('$engine', …)`: what is true of the server is true on both, which `npm run test:all` sees. */
export const databases = isGate ? bothDatabases.slice(0, 1) : bothDatabases
