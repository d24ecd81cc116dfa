import * as manifest from '#contract/device/index.ts'
import { defineNoun } from '#server/noun.ts'
import { deviceRoutes } from './routes.ts'

export const device = defineNoun(manifest, {
  routes: [deviceRoutes],
})
