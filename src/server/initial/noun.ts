import { defineNoun } from '#server/noun.ts'
import { initialRoutes } from './routes.ts'

export const initial = defineNoun(
  {},
  {
    routes: [initialRoutes],
  },
)
