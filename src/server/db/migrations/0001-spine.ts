import { sql } from 'kysely'
import type { Engine, MigrationStep } from '#server/db/migrate.ts'

/** Text that is compared or sorted: by its bytes on both engines, whatever the cluster's locale. */
export function key(engine: Engine) {
  return engine === 'postgres' ? sql`text collate "C"` : sql`text`
}

export const spine: MigrationStep = async (db, engine) => {
  const text = key(engine)

  await db.schema
    .createTable('counter')
    .addColumn('name', text, (c) => c.primaryKey())
    .addColumn('n', 'bigint', (c) => c.notNull())
    .execute()
  await sql`insert into counter (name, n) values ('rev', 0)`.execute(db)

  await db.schema
    .createTable('category')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('parentId', text, (c) => c.references('category.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('icon', 'text', (c) => c.notNull())
    .addColumn('sort', 'integer', (c) => c.notNull())
    .addColumn('sourceKey', text, (c) => c.unique())
    .addColumn('rev', 'bigint', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('updatedAt', 'bigint', (c) => c.notNull())
    .addColumn('deletedAt', 'bigint')
    .execute()
  await db.schema.createIndex('category_rev').on('category').column('rev').execute()

  await db.schema
    .createTable('doc')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('locale', text, (c) => c.notNull())
    .addColumn('categoryId', text, (c) => c.notNull().references('category.id'))
    .addColumn('originalId', text, (c) => c.notNull())
    .addColumn('title', text, (c) => c.notNull())
    .addColumn('summary', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('html', 'text', (c) => c.notNull())
    .addColumn('toc', 'text', (c) => c.notNull())
    .addColumn('tags', 'text', (c) => c.notNull())
    .addColumn('sort', 'integer', (c) => c.notNull())
    .addColumn('pinned', 'integer', (c) => c.notNull())
    .addColumn('status', text, (c) => c.notNull())
    .addColumn('publishAt', 'bigint')
    .addColumn('publishedAt', 'bigint')
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('yes', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('no', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('sourceKey', text, (c) => c.unique())
    .addColumn('sourceHash', 'text')
    .addColumn('rev', 'bigint', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('updatedAt', 'bigint', (c) => c.notNull())
    .addColumn('deletedAt', 'bigint')
    .execute()
  await db.schema.createIndex('doc_rev').on('doc').columns(['kind', 'locale', 'rev']).execute()
  await db.schema.createIndex('doc_rev_any').on('doc').column('rev').execute()
  await db.schema.createIndex('doc_category').on('doc').columns(['categoryId', 'locale', 'sort', 'id']).execute()
  await db.schema.createIndex('doc_original').on('doc').column('originalId').execute()

  await db.schema
    .createTable('helpful')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('docId', text, (c) => c.notNull().references('doc.id'))
    .addColumn('helpful', 'integer', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('helpful_doc').on('helpful').columns(['docId', 'createdAt']).execute()

  await db.schema
    .createTable('idempotency')
    .addColumn('key', text, (c) => c.primaryKey())
    .addColumn('endpoint', 'text', (c) => c.notNull())
    .addColumn('requestHash', 'text', (c) => c.notNull())
    .addColumn('answer', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('idempotency_age').on('idempotency').column('createdAt').execute()

  await db.schema
    .createTable('account')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('issuer', text, (c) => c.notNull())
    .addColumn('sub', text, (c) => c.notNull())
    .addColumn('username', text, (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('status', 'integer', (c) => c.notNull())
    .addColumn('roleId', 'integer', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('updatedAt', 'bigint', (c) => c.notNull())
    .addColumn('lastSignInAt', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('account_issuer_sub', ['issuer', 'sub'])
    .execute()

  await db.schema
    .createTable('session')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('accountId', text, (c) => c.notNull().references('account.id').onDelete('cascade'))
    .addColumn('tokenHash', text, (c) => c.notNull().unique())
    .addColumn('refreshHash', text, (c) => c.notNull().unique())
    .addColumn('browserHash', 'text', (c) => c.notNull())
    .addColumn('idToken', 'text')
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('expiresAt', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('session_account').on('session').column('accountId').execute()
  await db.schema.createIndex('session_expiry').on('session').column('expiresAt').execute()

  await db.schema
    .createTable('sign_on_code')
    .addColumn('codeHash', text, (c) => c.primaryKey())
    .addColumn('accountId', text, (c) => c.notNull().references('account.id').onDelete('cascade'))
    .addColumn('browserHash', text, (c) => c.notNull())
    .addColumn('goto', 'text', (c) => c.notNull())
    .addColumn('idToken', 'text')
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('expiresAt', 'bigint', (c) => c.notNull())
    .addColumn('usedAt', 'bigint')
    .execute()
  await db.schema.createIndex('sign_on_code_expiry').on('sign_on_code').column('expiresAt').execute()
}
