import { type Kysely, sql } from 'kysely'
import type { Engine } from './migration.ts'

/**
 * A rule that no row of a table that exists may break from now on, whichever lock was forgotten. `holds`: SQL over the
 * row’s columns, which stand after `row`. PostgreSQL checks it as a constraint, SQLite, which adds none to a table, by triggers.
 */
export async function addBound(
  db: Kysely<unknown>,
  engine: Engine,
  { table, name, holds }: { table: string; name: string; holds: (row: string) => string },
): Promise<void> {
  const into = sql.table(table)
  if (engine === 'postgres') {
    const rule = sql.raw(holds(''))
    await sql`alter table ${into} add constraint ${sql.ref(name)} check (${rule}) not valid`.execute(db)
    return
  }
  for (const what of ['insert', 'update']) {
    const rule = sql.raw(holds('new.'))
    await sql`create trigger ${sql.ref(`${name}_${what}`)} before ${sql.raw(what)} on ${into}
      when not (${rule}) begin select raise(abort, ${sql.lit(`${name} is broken`)}); end`.execute(db)
  }
}
