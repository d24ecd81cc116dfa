import { sql } from 'kysely'
import { nextRev } from '#server/db/counter.ts'
import { migrate } from '#server/db/migrate.ts'
import { connectPostgres } from '#server/db/open-postgres.ts'
import { connectSqlite } from '#server/db/open-sqlite.ts'
import { servingTimeouts } from '#server/db/timeouts.ts'
import { migrations } from '#server/migrations.ts'
import { openSqlite } from '#server/open-database.ts'

/**
 * What the database tests run in a process of its own, to be killed or to compete: `write` acknowledges each row on
 * stdout once it is committed, `migrate` stands still in the middle of a migration, `hold` in that of a write.
 */
const [what, address = '', name = ''] = process.argv.slice(2)

async function write(): Promise<void> {
  const db = await openSqlite(address)
  process.stdout.write('ready\n')
  const count = Number(process.argv[5] ?? Number.POSITIVE_INFINITY)
  for (let n = 0; n < count; n++) {
    await db.transaction().execute(async (trx) => {
      // Reads first: the case in which a second writer would fail instead of waiting.
      await trx.selectFrom('idempotency').select('key').limit(1).execute()
      const rev = await nextRev(trx)
      const row = { key: `${name}-${n}`, endpoint: String(rev), requestHash: '', answer: '', createdAt: rev }
      await trx.insertInto('idempotency').values(row).execute()
    })
    process.stdout.write(`${name}-${n}\n`)
  }
  await db.destroy()
}

async function migrateSlowly(): Promise<void> {
  const isPostgres = address.startsWith('postgres:')
  const db = isPostgres ? connectPostgres(address) : connectSqlite(address)
  await migrate(db, isPostgres ? 'postgres' : 'sqlite', {
    ...migrations,
    '9999-half': async (trx) => {
      await sql`create table half_way (id integer)`.execute(trx)
      process.stdout.write('half\n')
      await new Promise((resolve) => setTimeout(resolve, 60_000))
    },
  })
}

/** Locks what every write needs, and says so; then it does nothing for a long time, and tells how that ended. */
async function hold(): Promise<void> {
  const db = connectPostgres(address, servingTimeouts)
  const holding = db.transaction().execute(async (trx) => {
    await nextRev(trx)
    process.stdout.write('holding\n')
    await new Promise((resolve) => setTimeout(resolve, Number(name)))
    await nextRev(trx)
  })
  await holding.then(
    () => process.stdout.write('committed\n'),
    () => process.stdout.write('taken back\n'),
  )
  await db.destroy()
}

await { write, hold, migrate: migrateSlowly }[what as 'write' | 'hold' | 'migrate']()
