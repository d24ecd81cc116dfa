import * as manifest from '#contract/help/index.ts'
import { defineNoun } from '#server/noun.ts'
import { columns } from './columns.ts'
import { helpRoutes } from './routes.ts'

export const help = defineNoun(manifest, {
  routes: [helpRoutes],
  columns,
})
