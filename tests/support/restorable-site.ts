import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Hono } from 'hono'
import { createApp } from '#server/app.ts'
import type { Engine } from '#server/db/migration.ts'
import { openSqlite } from '#server/open-database.ts'
import { backup, restore } from '#server/ports/node/backup.ts'
import type { Ports } from '#server/ports/ports.ts'
import { bothDatabases } from './databases.ts'
import { testPorts } from './test-app.ts'

const run = promisify(execFile)

/** Where the client tools are; null where this machine has none. */
export const hasPostgresTools = (process.env.PATH ?? '')
  .split(delimiter)
  .some((folder) => existsSync(join(folder, 'pg_dump')) && existsSync(join(folder, 'pg_restore')))

export type RestorableSite = {
  ports: Ports
  app: Hono
  /** Where what stands beside the database is kept. */
  dataDir: string
  /** Keeps what is there now; a later one takes its place. */
  backup(): Promise<void>
  /** Puts it back as an operator does: embedded by our command between two processes, PostgreSQL under the running one. */
  restore(): Promise<void>
  close(): Promise<void>
}

/** A site that can be set back to an earlier state by the real means of its database. */
export async function restorableSite(engine: Engine): Promise<RestorableSite> {
  const maker = bothDatabases.find((one) => one.engine === engine)
  if (!maker) throw new Error(`no such engine: ${engine}`)
  const database = await maker.create()
  const folder = mkdtempSync(join(tmpdir(), 'lamplight-backup-'))
  const file = join(folder, 'backup')
  const dataDir = dirname(database.address)
  let { ports } = testPorts(database.db)
  const site: RestorableSite = {
    ports,
    app: createApp(ports),
    dataDir: engine === 'sqlite' ? dataDir : folder,
    async backup() {
      rmSync(file, { force: true })
      if (engine === 'sqlite') backup(dataDir, file)
      else await run('pg_dump', ['--format=custom', '--file', file, database.address])
    },
    async restore() {
      if (engine === 'postgres') {
        const how = ['--clean', '--if-exists', '--single-transaction', '--exit-on-error']
        await run('pg_restore', [...how, '--dbname', database.address, file])
        return
      }
      await site.ports.db.destroy()
      // Within one process the engine has the file open until its garbage is collected, which --replace rightly refuses.
      for (const name of ['lamplight.db', 'lamplight.db-wal', 'lamplight.db-shm'])
        rmSync(join(dataDir, name), { force: true })
      restore(dataDir, file, false)
      ports = testPorts(await openSqlite(database.address)).ports
      Object.assign(site, { ports, app: createApp(ports) })
    },
    async close() {
      await site.ports.db.destroy()
      rmSync(folder, { recursive: true, force: true })
      await database.drop()
    },
  }
  return site
}
