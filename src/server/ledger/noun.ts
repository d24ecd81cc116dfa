import { defineNoun } from '#server/noun.ts'
import { ledgerRoutes } from './routes.ts'

export const ledger = defineNoun(
  {},
  {
    routes: [ledgerRoutes],
  },
)
