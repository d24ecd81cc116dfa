import { defineNoun } from '#server/noun.ts'
import { searchRoutes } from './routes.ts'
import { synonymRoutes } from './routes-synonyms.ts'

export const search = defineNoun(
  {},
  {
    routes: [searchRoutes, synonymRoutes],
  },
)
