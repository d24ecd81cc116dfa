import * as manifest from '#contract/library/index.ts'
import { defineNoun } from '#server/noun.ts'
import { libraryRoutes } from './routes.ts'

export const library = defineNoun(manifest, {
  routes: [libraryRoutes],
})
