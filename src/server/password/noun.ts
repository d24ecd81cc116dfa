import * as manifest from '#contract/password/index.ts'
import { defineNoun } from '#server/noun.ts'
import { columns } from './columns.ts'
import { passwordRoutes } from './routes.ts'

export const password = defineNoun(manifest, {
  routes: [passwordRoutes],
  columns,
  erase: { by: 'erasure' },
  own: null,
})
