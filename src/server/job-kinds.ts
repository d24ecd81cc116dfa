import type { JobKindName } from '#contract/jobs/kinds.ts'
import { settleChallenges } from './activity/challenge-job.ts'
import { tellActivity } from './activity/tell-job.ts'
import { forgetAuditLog } from './audit/forget-job.ts'
import { noteDocumentLinks } from './document/links-job.ts'
import { publishDocuments } from './document/publish-job.ts'
import { eraseAccountJob } from './erasure/erase-job.ts'
import type { JobKind } from './jobs/kind.ts'
import { forgetNotifications } from './notification/forget-job.ts'
import { settleQuestions } from './question/settle-job.ts'
import { tellFollowers } from './question/tell-job.ts'
import { exportZip } from './transfer/export-job.ts'
import { importZip } from './transfer/import-job.ts'
import { sweepZips } from './transfer/sweep-job.ts'

const listed = {
  'settle-questions': settleQuestions,
  'publish-documents': publishDocuments,
  'note-links': noteDocumentLinks,
  'forget-audit': forgetAuditLog,
  'forget-notifications': forgetNotifications,
  'tell-followers': tellFollowers,
  'erase-account': eraseAccountJob,
  'tell-activity': tellActivity,
  'settle-challenges': settleChallenges,
  'import-zip': importZip,
  'export-zip': exportZip,
  'sweep-zips': sweepZips,
} satisfies Record<JobKindName, Pick<JobKind, 'kind'>>

/** Every kind of work that is no request; a process runs these. */
export const jobKinds = Object.values(listed) as JobKind[]
