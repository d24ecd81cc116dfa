import { defineNoun } from '#server/noun.ts'
import { healthRoutes } from './routes.ts'

export const health = defineNoun(null, {
  routes: [healthRoutes],
})
