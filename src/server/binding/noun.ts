import * as manifest from '#contract/binding/index.ts'
import { defineNoun } from '#server/noun.ts'
import { columns } from './columns.ts'
import { bindingRoutes } from './routes.ts'

export const binding = defineNoun(manifest, {
  routes: [bindingRoutes],
  columns,
  erase: { by: 'erasure' },
  own: null,
})
