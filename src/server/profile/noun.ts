import { defineNoun } from '#server/noun.ts'
import { profileRoutes } from './routes.ts'

export const profile = defineNoun(
  {},
  {
    routes: [profileRoutes],
  },
)
