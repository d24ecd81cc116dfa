import * as manifest from '#contract/reply/index.ts'
import { defineNoun } from '#server/noun.ts'
import { columns } from './columns.ts'
import { replyRoutes } from './routes.ts'

export const reply = defineNoun(manifest, {
  routes: [replyRoutes],
  columns,
})
