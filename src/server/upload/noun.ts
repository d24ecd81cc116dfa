import * as manifest from '#contract/upload/index.ts'
import { defineNoun } from '#server/noun.ts'
import { columns } from './columns.ts'
import { uploadRoutes } from './routes.ts'

export const upload = defineNoun(manifest, {
  routes: [uploadRoutes],
  columns,
})
