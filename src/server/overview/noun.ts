import { defineNoun } from '#server/noun.ts'
import { overviewRoutes } from './routes.ts'

export const overview = defineNoun(
  {},
  {
    routes: [overviewRoutes],
  },
)
