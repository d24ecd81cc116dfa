import * as manifest from '#contract/reading/index.ts'
import { defineNoun } from '#server/noun.ts'
import { columns } from './columns.ts'
import { readingRoutes } from './routes.ts'
import { eraseReading } from './rows-erase.ts'
import { own } from './rows-own.ts'

export const reading = defineNoun(manifest, {
  routes: [readingRoutes],
  columns,
  erase: eraseReading,
  own,
})
