import * as manifest from '#contract/profile/index.ts'
import { defineNoun } from '#server/noun.ts'
import { profileRoutes } from './routes.ts'

export const profile = defineNoun(manifest, {
  routes: [profileRoutes],
})
