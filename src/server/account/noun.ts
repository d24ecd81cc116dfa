import { defineNoun } from '#server/noun.ts'
import { accountRoutes } from './routes.ts'

export const account = defineNoun(
  {},
  {
    routes: [accountRoutes],
  },
)
