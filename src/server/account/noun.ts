import * as manifest from '#contract/account/index.ts'
import { defineNoun } from '#server/noun.ts'
import { columns } from './columns.ts'
import { accountRoutes } from './routes.ts'

export const account = defineNoun(manifest, {
  routes: [accountRoutes],
  columns,
  erase: { by: 'erasure' },
  // profile.json has it.
  own: null,
})
