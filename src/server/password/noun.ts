import { defineNoun } from '#server/noun.ts'
import { passwordRoutes } from './routes.ts'

export const password = defineNoun(
  {},
  {
    routes: [passwordRoutes],
  },
)
