import * as manifest from '#contract/admin/index.ts'
import { defineNoun } from '#server/noun.ts'
import { adminRoutes } from './routes.ts'

export const admin = defineNoun(manifest, {
  routes: [adminRoutes],
})
