import * as manifest from '#contract/audit/index.ts'
import { labels } from '#contract/audit/labels.ts'
import { defineNoun } from '#server/noun.ts'
import { columns } from './columns.ts'
import { eraseEntries } from './erase.ts'
import { forgetAuditLog } from './forget-job.ts'
import { auditLog } from './migrations/0056-audit.ts'
import { auditRoutes } from './routes.ts'

export const audit = defineNoun(manifest, {
  routes: [auditRoutes],
  columns,
  migrations: {
    '0056-audit': auditLog,
  },
  erase: eraseEntries,
  erasePhase: 'log',
  own: null,
  jobs: { 'forget-audit': forgetAuditLog },
  sections: labels.sections,
})
