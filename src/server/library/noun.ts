import { defineNoun } from '#server/noun.ts'
import { libraryRoutes } from './routes.ts'

export const library = defineNoun(
  {},
  {
    routes: [libraryRoutes],
  },
)
