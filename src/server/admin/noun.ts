import { defineNoun } from '#server/noun.ts'
import { adminRoutes } from './routes.ts'

export const admin = defineNoun(
  {},
  {
    routes: [adminRoutes],
  },
)
