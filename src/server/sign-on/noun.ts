import * as manifest from '#contract/sign-on/index.ts'
import { defineNoun } from '#server/noun.ts'
import { columns } from './columns.ts'
import { sessionRoutes } from './routes.ts'

export const signOn = defineNoun(manifest, {
  routes: [sessionRoutes],
  columns,
  erase: { by: 'erasure' },
  own: null,
})
