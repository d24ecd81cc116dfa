import { countAccounts } from '#server/account/rows.ts'
import { defineNoun } from '#server/noun.ts'
import { memberRoutes } from './routes.ts'

export const member = defineNoun(
  {},
  {
    routes: [memberRoutes],
    counted: {
      members: { node: '/admin/role', look: async (db) => ({ count: await countAccounts(db), since: null }) },
    },
    added: { members: { node: '/admin/role', table: 'account' } },
  },
)
