import * as manifest from '#contract/search/index.ts'
import { labels } from '#contract/search/labels.ts'
import { defineNoun } from '#server/noun.ts'
import { columns } from './columns.ts'
import { synonyms as synonymsMigration } from './migrations/0025-synonyms.ts'
import { searchRoutes } from './routes.ts'
import { synonymRoutes } from './routes-synonyms.ts'
import { countGroups } from './rows-synonyms.ts'
import { oldestZeroResult, zeroResultPage } from './rows-zero-results.ts'
import { titles } from './titles.ts'

export const search = defineNoun(manifest, {
  titles,
  routes: [searchRoutes, synonymRoutes],
  columns,
  migrations: {
    '0025-synonyms': synonymsMigration,
  },
  counted: {
    misses: {
      node: '/admin/index',
      look: async (db) => ({
        count: (await zeroResultPage(db, { q: '', sort: 'most', page: 1, limit: 1 })).total,
        since: await oldestZeroResult(db),
      }),
    },
    synonyms: { node: '/admin/synonym', look: async (db) => ({ count: await countGroups(db), since: null }) },
  },
  sections: labels.sections,
})
