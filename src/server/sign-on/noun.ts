import { defineNoun } from '#server/noun.ts'
import { sessionRoutes } from './routes.ts'

export const signOn = defineNoun(
  {},
  {
    routes: [sessionRoutes],
  },
)
