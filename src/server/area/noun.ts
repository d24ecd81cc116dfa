import { defineNoun } from '#server/noun.ts'
import { areaRoutes } from './routes.ts'

export const area = defineNoun(
  {},
  {
    routes: [areaRoutes],
  },
)
