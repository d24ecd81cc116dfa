import { defineNoun } from '#server/noun.ts'
import { blogRoutes } from './routes.ts'

export const blog = defineNoun(
  {},
  {
    routes: [blogRoutes],
  },
)
