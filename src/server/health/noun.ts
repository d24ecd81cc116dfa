import { defineNoun } from '#server/noun.ts'
import { healthRoutes } from './routes.ts'

export const health = defineNoun(
  {},
  {
    routes: [healthRoutes],
  },
)
