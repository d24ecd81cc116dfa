import { sql } from 'kysely'
import { key, type MigrationStep } from '#server/db/migration.ts'

/** Activities, who takes part, daily check-ins and calendars; and since when an answer is the accepted one. */
export const activities: MigrationStep = async (db, engine) => {
  const text = key(engine)
  const words = ['titleZh', 'titleEn', 'titleKey', 'summaryZh', 'summaryEn', 'placeZh', 'placeEn'] as const
  const rules = ['rulesZh', 'rulesEn', 'htmlZh', 'htmlEn', 'link', 'tasks'] as const
  let table = db.schema
    .createTable('activity')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('status', text, (c) => c.notNull())
    .addColumn('mode', text, (c) => c.notNull())
  for (const column of [...words, ...rules]) table = table.addColumn(column, 'text', (c) => c.notNull())
  await table
    .addColumn('startAt', 'bigint', (c) => c.notNull())
    .addColumn('endAt', 'bigint', (c) => c.notNull())
    .addColumn('signupEndAt', 'bigint', (c) => c.notNull())
    .addColumn('zone', text, (c) => c.notNull())
    .addColumn('seats', 'integer')
    .addColumn('open', 'integer', (c) => c.notNull())
    .addColumn('rewardPoints', 'integer', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('joined', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('waiting', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('admitted', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('lastPlace', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('rev', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('authorId', text, (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('updatedAt', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('activity_start').on('activity').columns(['status', 'startAt', 'id']).execute()
  await db.schema.createIndex('activity_end').on('activity').columns(['status', 'endAt', 'id']).execute()

  await db.schema
    .createTable('activity_person')
    .addColumn('activityId', text, (c) => c.notNull())
    .addColumn('accountId', text, (c) => c.notNull())
    .addColumn('state', text, (c) => c.notNull())
    .addColumn('place', 'integer', (c) => c.notNull())
    .addColumn('code', text, (c) => c.notNull())
    .addColumn('named', 'integer', (c) => c.notNull())
    .addColumn('joinedAt', 'bigint', (c) => c.notNull())
    .addColumn('admittedAt', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('door', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('admittedBy', text, (c) => c.notNull().defaultTo(''))
    .addColumn('done', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('doneAt', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('rewardedAt', 'bigint', (c) => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('activity_person_key', ['activityId', 'accountId'])
    .execute()
  await db.schema
    .createIndex('activity_person_code')
    .unique()
    .on('activity_person')
    .columns(['activityId', 'code'])
    .execute()
  await db.schema
    .createIndex('activity_person_place')
    .on('activity_person')
    .columns(['activityId', 'state', 'place'])
    .execute()
  await db.schema.createIndex('activity_person_account').on('activity_person').columns(['accountId', 'state']).execute()

  await db.schema
    .createTable('check_in')
    .addColumn('accountId', text, (c) => c.notNull())
    .addColumn('day', 'integer', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('check_in_key', ['accountId', 'day'])
    .execute()
  await db.schema
    .createTable('check_in_zone')
    .addColumn('accountId', text, (c) => c.primaryKey())
    .addColumn('zone', text, (c) => c.notNull())
    .addColumn('nextZone', text, (c) => c.notNull())
    .addColumn('nextAt', 'bigint', (c) => c.notNull())
    .addColumn('changedAt', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('calendar_feed')
    .addColumn('accountId', text, (c) => c.primaryKey())
    .addColumn('key', text, (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('calendar_feed_address').unique().on('calendar_feed').column('key').execute()

  // Of what was accepted before nobody knows when.
  await db.schema.alterTable('question').addColumn('acceptedAt', 'bigint').execute()
  await db.schema.createIndex('question_accepted').on('question').columns(['acceptedAnswerId', 'acceptedAt']).execute()

  for (const node of ['list', 'edit', 'door'])
    await sql`insert into role_node ("roleId", node) select id, ${`/admin/activity/${node}`} from role where id = 9`.execute(
      db,
    )
  for (const node of ['list', 'door'])
    await sql`insert into role_node ("roleId", node) select id, ${`/admin/activity/${node}`} from role where id = 2`.execute(
      db,
    )
}
