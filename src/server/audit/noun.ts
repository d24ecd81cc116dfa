import * as manifest from '#contract/audit/index.ts'
import { defineNoun } from '#server/noun.ts'
import { columns } from './columns.ts'
import { eraseEntries } from './erase.ts'
import { forgetAuditLog } from './forget-job.ts'
import { auditRoutes } from './routes.ts'

export const audit = defineNoun(manifest, {
  routes: [auditRoutes],
  columns,
  erase: eraseEntries,
  jobs: { 'forget-audit': forgetAuditLog },
})
