import * as manifest from '#contract/area/index.ts'
import { defineNoun } from '#server/noun.ts'
import { areaRoutes } from './routes.ts'

export const area = defineNoun(manifest, {
  routes: [areaRoutes],
})
