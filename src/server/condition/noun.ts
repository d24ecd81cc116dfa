import { defineNoun } from '#server/noun.ts'
import { conditionRoutes } from './routes.ts'

export const condition = defineNoun(
  {},
  {
    routes: [conditionRoutes],
  },
)
