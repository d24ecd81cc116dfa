import * as manifest from '#contract/jobs/index.ts'
import { labels } from '#contract/jobs/labels.ts'
import { defineNoun } from '#server/noun.ts'
import { jobsRoutes } from './routes.ts'
import { countDead, oldestDead } from './rows-list.ts'

export const jobs = defineNoun(manifest, {
  routes: [jobsRoutes],
  counted: {
    jobs: {
      node: '/admin/jobs/list',
      look: async (db) => ({ count: await countDead(db), since: await oldestDead(db) }),
    },
  },
  sections: labels.sections,
})
