import * as manifest from '#contract/reading/index.ts'
import { defineNoun } from '#server/noun.ts'
import { columns } from './columns.ts'
import { reading as readingMigration } from './migrations/0040-reading.ts'
import { readingRoutes } from './routes.ts'
import { eraseReading } from './rows-erase.ts'
import { own } from './rows-own.ts'

export const reading = defineNoun(manifest, {
  routes: [readingRoutes],
  columns,
  migrations: {
    '0040-reading': readingMigration,
  },
  erase: eraseReading,
  own,
})
