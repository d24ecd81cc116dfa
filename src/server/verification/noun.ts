import { defineNoun } from '#server/noun.ts'
import { verificationRoutes } from './routes.ts'

export const verification = defineNoun(
  {},
  {
    routes: [verificationRoutes],
  },
)
