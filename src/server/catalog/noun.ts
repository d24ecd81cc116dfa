import { defineNoun } from '#server/noun.ts'
import { catalogRoutes } from './routes.ts'

export const catalog = defineNoun(
  {},
  {
    routes: [catalogRoutes],
  },
)
