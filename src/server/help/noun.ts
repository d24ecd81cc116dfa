import { defineNoun } from '#server/noun.ts'
import { helpRoutes } from './routes.ts'

export const help = defineNoun(
  {},
  {
    routes: [helpRoutes],
  },
)
