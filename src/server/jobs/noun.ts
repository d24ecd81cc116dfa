import { defineNoun } from '#server/noun.ts'
import { jobsRoutes } from './routes.ts'

export const jobs = defineNoun(
  {},
  {
    routes: [jobsRoutes],
  },
)
