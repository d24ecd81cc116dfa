import { sql } from 'kysely'
import { type Engine, key, type MigrationStep } from '#server/db/migration.ts'

/** What members have: a profile, proven addresses, a ledger, uploads, devices; and what guards them. */
export const member: MigrationStep = async (db, engine) => {
  const text = key(engine)

  // A profile. `ownName` and `ownPath`: the member chose them, so signing in does not bring the issuer's back.
  const integers = ['ownName', 'ownPath', 'gender', 'rev']
  for (const name of integers) {
    await db.schema
      .alterTable('account')
      .addColumn(name, 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
  }
  for (const name of ['birthday', 'motto', 'province', 'city']) {
    await db.schema
      .alterTable('account')
      .addColumn(name, 'text', (c) => c.notNull().defaultTo(''))
      .execute()
  }
  // An e-mail address or number belongs to one account; `emailKey` is the address in lower case.
  for (const name of ['email', 'emailKey', 'mobile'])
    await db.schema.alterTable('account').addColumn(name, text).execute()
  await db.schema.createIndex('account_email').on('account').column('emailKey').unique().execute()
  await db.schema.createIndex('account_mobile').on('account').column('mobile').unique().execute()

  // A user name belongs to one account, case ignored. Of two that are the same the later account gets another one.
  await db.schema
    .alterTable('account')
    .addColumn('usernameKey', text, (c) => c.notNull().defaultTo(''))
    .execute()
  const { rows } = await sql<{ id: string; username: string }>`
    select id, username from account order by "createdAt", id`.execute(db)
  const taken = new Set<string>()
  for (const { id, username } of rows) {
    let free = username
    for (let n = 2; taken.has(free.toLowerCase()); n++) free = `${username.slice(0, 15 - String(n).length)}${n}`
    taken.add(free.toLowerCase())
    await sql`update account set username = ${free}, "usernameKey" = ${free.toLowerCase()} where id = ${id}`.execute(db)
  }
  await db.schema.createIndex('account_username').on('account').column('usernameKey').unique().execute()

  // Devices. JSON {browser, system, kind}.
  await db.schema
    .alterTable('session')
    .addColumn('device', 'text', (c) => c.notNull().defaultTo('{}'))
    .execute()
  await db.schema
    .alterTable('session')
    .addColumn('seenAt', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
  await sql`update session set "seenAt" = "createdAt"`.execute(db)

  await db.schema
    .createTable('password')
    .addColumn('accountId', text, (c) => c.primaryKey().references('account.id').onDelete('cascade'))
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('changedAt', 'bigint', (c) => c.notNull())
    .addColumn('keptSession', text)
    .execute()

  await db.schema
    .createTable('wallet')
    .addColumn('accountId', text, (c) => c.primaryKey().references('account.id'))
    .addColumn('balance', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('points', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('seq', 'bigint', (c) => c.notNull().defaultTo(0))
    .addCheckConstraint('wallet_never_negative', sql`balance >= 0 and points >= 0`)
    .execute()

  await db.schema
    .createTable('ledger')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('accountId', text, (c) => c.notNull().references('account.id'))
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('seq', 'bigint', (c) => c.notNull())
    .addColumn('delta', 'bigint', (c) => c.notNull())
    .addColumn('before', 'bigint', (c) => c.notNull())
    .addColumn('after', 'bigint', (c) => c.notNull())
    .addColumn('memo', 'text', (c) => c.notNull())
    .addColumn('ref', text)
    .addColumn('actorId', text, (c) => c.references('account.id'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addCheckConstraint('ledger_sums', sql`"after" = "before" + delta and delta <> 0`)
    .addCheckConstraint('ledger_never_negative', sql`"before" >= 0 and "after" >= 0`)
    .addCheckConstraint('ledger_kind', sql`kind in ('balance', 'points')`)
    .addUniqueConstraint('ledger_order', ['accountId', 'seq'])
    // The same thing is never booked twice.
    .addUniqueConstraint('ledger_ref', ['accountId', 'kind', 'ref'])
    .execute()
  await db.schema.createIndex('ledger_list').on('ledger').columns(['accountId', 'kind', 'at', 'seq']).execute()
  await appendOnly(db, engine)

  await db.schema
    .createTable('captcha')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('answer', 'text', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('expiresAt', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('captcha_expiry').on('captcha').column('expiresAt').execute()

  await db.schema
    .createTable('verification')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('purpose', text, (c) => c.notNull())
    .addColumn('target', text, (c) => c.notNull())
    .addColumn('owner', text, (c) => c.notNull())
    .addColumn('codeHash', 'text', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('expiresAt', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('verification_one', ['purpose', 'target', 'owner'])
    .execute()
  await db.schema.createIndex('verification_expiry').on('verification').column('expiresAt').execute()

  await db.schema
    .createTable('quota')
    .addColumn('key', text, (c) => c.primaryKey())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('startedAt', 'bigint', (c) => c.notNull())
    .addColumn('lastAt', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('quota_age').on('quota').column('lastAt').execute()

  await db.schema
    .createTable('binding_pass')
    .addColumn('passHash', text, (c) => c.primaryKey())
    .addColumn('accountId', text, (c) => c.notNull().references('account.id').onDelete('cascade'))
    .addColumn('expiresAt', 'bigint', (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('upload')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('accountId', text, (c) => c.notNull().references('account.id'))
    .addColumn('purpose', text, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('width', 'integer', (c) => c.notNull())
    .addColumn('height', 'integer', (c) => c.notNull())
    .addColumn('bytes', 'integer', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('usedAt', 'bigint')
    .execute()
  await db.schema.createIndex('upload_unused').on('upload').columns(['usedAt', 'createdAt']).execute()

  await sql`insert into role_node ("roleId", node) values (9, '/admin/ledger')`.execute(db)
}

/** Rows of the ledger stay as they were written: nobody can change or delete one. */
async function appendOnly(db: Parameters<MigrationStep>[0], engine: Engine): Promise<void> {
  if (engine === 'postgres') {
    await sql`create function ledger_stays() returns trigger language plpgsql as
      $$ begin raise exception 'the ledger is append-only'; end $$`.execute(db)
    await sql`create trigger ledger_stays before update or delete on ledger
      for each row execute function ledger_stays()`.execute(db)
    await sql`create trigger ledger_stays_whole before truncate on ledger
      execute function ledger_stays()`.execute(db)
    return
  }
  for (const what of ['update', 'delete']) {
    await sql`create trigger ${sql.ref(`ledger_no_${what}`)} before ${sql.raw(what)} on ledger
      begin select raise(abort, 'the ledger is append-only'); end`.execute(db)
  }
  // "insert or replace" deletes without asking the trigger above.
  await sql`create trigger ledger_no_replace before insert on ledger
    when exists (select 1 from ledger where id = new.id or ("accountId" = new."accountId" and seq = new.seq)
      or ("accountId" = new."accountId" and kind = new.kind and ref = new.ref))
    begin select raise(abort, 'the ledger is append-only'); end`.execute(db)
}
