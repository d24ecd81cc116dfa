import { defineNoun } from '#server/noun.ts'
import { deviceRoutes } from './routes.ts'

export const device = defineNoun(
  {},
  {
    routes: [deviceRoutes],
  },
)
