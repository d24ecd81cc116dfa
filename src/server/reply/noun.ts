import { defineNoun } from '#server/noun.ts'
import { replyRoutes } from './routes.ts'

export const reply = defineNoun(
  {},
  {
    routes: [replyRoutes],
  },
)
