import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { nodesOfRole } from '#server/access/permission.ts'
import { accountsWith } from '#server/account/rows.ts'
import { firstMigrations, migrate } from '#server/db/migrate.ts'
import { migrateAll } from '#server/migrations.ts'
import { databases } from '#tests/support/databases.ts'

describe.each(databases)('a site from before there were roles, on $engine', ({ engine, create }) => {
  test('R7.10 its people keep their roles and are found by name, whatever its case', async () => {
    const { db, drop } = await create({ empty: true })
    try {
      await migrate(db, engine, Object.fromEntries(Object.entries(firstMigrations).slice(0, 1)))
      await sql`insert into account (id, issuer, sub, username, name, path, status, "roleId", "createdAt", "updatedAt", "lastSignInAt")
        values ('a', 'i', 's', 'elan', 'Élan Ｗ', '', 1, 3, 1, 1, 1)`.execute(db)
      await migrateAll(db, engine)
      const { list } = await accountsWith(db, 'éLAN w', 1, 10)
      expect(list).toEqual([{ id: 'a', name: 'Élan Ｗ', username: 'elan', roleId: 3 }])
      expect(await nodesOfRole(db, 3)).toContain('/admin/doc/edit')
    } finally {
      await drop()
    }
  })
})
