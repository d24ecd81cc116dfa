import * as manifest from '#contract/reading/index.ts'
import { defineNoun } from '#server/noun.ts'
import { columns } from './columns.ts'
import { readingRoutes } from './routes.ts'

export const reading = defineNoun(manifest, {
  routes: [readingRoutes],
  columns,
})
