import * as manifest from '#contract/account/index.ts'
import { defineNoun } from '#server/noun.ts'
import { columns } from './columns.ts'
import { accountRoutes } from './routes.ts'
import { titles } from './titles.ts'

export const account = defineNoun(manifest, {
  titles,
  routes: [accountRoutes],
  columns,
  erase: { by: 'erasure' },
  // profile.json has it.
  own: null,
})
