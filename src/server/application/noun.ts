import * as manifest from '#contract/application/index.ts'
import { labels } from '#contract/application/labels.ts'
import { defineNoun } from '#server/noun.ts'
import { columns } from './columns.ts'
import { forgetDrafts } from './forget-job.ts'
import { applications as applicationsMigration } from './migrations/0181-applications.ts'
import { corrections } from './migrations/0320-corrections.ts'
import { applicationRoutes } from './routes.ts'
import { applicationFormRoutes } from './routes-forms.ts'
import { applicationStaffRoutes } from './routes-staff.ts'
import { eraseApplications } from './rows-erase.ts'
import { own } from './rows-own.ts'
import { countApplications } from './rows-staff.ts'
import { titles } from './titles.ts'

export const application = defineNoun(manifest, {
  titles,
  routes: [applicationRoutes, applicationStaffRoutes, applicationFormRoutes],
  columns,
  migrations: {
    '0181-applications': applicationsMigration,
    '0320-corrections': corrections,
  },
  erase: eraseApplications,
  own,
  counted: { applications: { node: '/admin/feedback/review', look: (db) => countApplications(db) } },
  jobs: { 'forget-drafts': forgetDrafts },
  menu: labels.menu,
})
