import { key, type MigrationStep } from '#server/db/migration.ts'

/** The condition that says who may use a voucher, empty for every member. */
export const voucherAccess: MigrationStep = async (db, engine) => {
  await db.schema
    .alterTable('voucher')
    .addColumn('accessConditionId', key(engine), (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema.createIndex('voucher_access').on('voucher').column('accessConditionId').execute()
}
