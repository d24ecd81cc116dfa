import { defineNoun } from '#server/noun.ts'
import { switchRoutes } from './routes.ts'

export const switches = defineNoun(
  {},
  {
    routes: [switchRoutes],
  },
)
