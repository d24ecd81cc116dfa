import * as manifest from '#contract/initial/index.ts'
import { defineNoun } from '#server/noun.ts'
import { initialRoutes } from './routes.ts'

export const initial = defineNoun(manifest, {
  routes: [initialRoutes],
})
