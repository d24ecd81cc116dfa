import * as manifest from '#contract/member/index.ts'
import { labels } from '#contract/member/labels.ts'
import { countAccounts } from '#server/account/rows.ts'
import { defineNoun } from '#server/noun.ts'
import { columns } from './columns.ts'
import { eraseNotes } from './erase.ts'
import { members as membersMigration } from './migrations/0070-members.ts'
import { memberTags } from './migrations/0322-member-tags.ts'
import { memberRoutes } from './routes.ts'

export const member = defineNoun(manifest, {
  routes: [memberRoutes],
  columns,
  migrations: {
    '0070-members': membersMigration,
    '0322-member-tags': memberTags,
  },
  erase: eraseNotes,
  own: null,
  counted: {
    members: { node: '/admin/role', look: async (db) => ({ count: await countAccounts(db), since: null }) },
  },
  added: { members: { node: '/admin/role', table: 'account' } },
  sections: labels.sections,
})
