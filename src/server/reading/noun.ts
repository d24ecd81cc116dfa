import { defineNoun } from '#server/noun.ts'
import { readingRoutes } from './routes.ts'

export const reading = defineNoun(
  {},
  {
    routes: [readingRoutes],
  },
)
