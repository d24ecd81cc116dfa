import * as manifest from '#contract/overview/index.ts'
import { defineNoun } from '#server/noun.ts'
import { overviewRoutes } from './routes.ts'

export const overview = defineNoun(manifest, {
  routes: [overviewRoutes],
})
