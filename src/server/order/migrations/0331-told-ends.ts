import type { MigrationStep } from '#server/db/migration.ts'

/** Of what was bought for a time, which end of it its owner was told of; and what ends soon is found without a walk. */
export const toldEnds: MigrationStep = async (db) => {
  await db.schema.alterTable('entitlement').addColumn('toldEnd', 'bigint').execute()
  await db.schema.createIndex('entitlement_until').on('entitlement').column('until').execute()
}
