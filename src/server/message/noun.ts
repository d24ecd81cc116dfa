import { defineNoun } from '#server/noun.ts'
import { messageRoutes } from './routes.ts'

export const message = defineNoun(
  {},
  {
    routes: [messageRoutes],
  },
)
