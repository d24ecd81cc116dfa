import { defineNoun } from '#server/noun.ts'
import { memberRoutes } from './routes.ts'

export const member = defineNoun(
  {},
  {
    routes: [memberRoutes],
  },
)
