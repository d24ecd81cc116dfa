import { defineNoun } from '#server/noun.ts'
import { bindingRoutes } from './routes.ts'

export const binding = defineNoun(
  {},
  {
    routes: [bindingRoutes],
  },
)
