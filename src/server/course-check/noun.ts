import { defineNoun } from '#server/noun.ts'
import { courseCheckRoutes } from './routes.ts'

export const courseCheck = defineNoun(null, {
  routes: [courseCheckRoutes],
})
