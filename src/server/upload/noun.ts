import { defineNoun } from '#server/noun.ts'
import { uploadRoutes } from './routes.ts'

export const upload = defineNoun(
  {},
  {
    routes: [uploadRoutes],
  },
)
