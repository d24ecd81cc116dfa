import type { JobKindName } from '#contract/jobs/kinds.ts'
import { settleChallenges } from './activity/challenge-job.ts'
import { tellActivity } from './activity/tell-job.ts'
import { forgetDrafts } from './application/forget-job.ts'
import { forgetAuditLog } from './audit/forget-job.ts'
import { tellCourseEnds } from './course/ending-job.ts'
import { tellLearners } from './course/message-job.ts'
import { noteDocumentLinks } from './document/links-job.ts'
import { publishDocuments } from './document/publish-job.ts'
import { eraseAccountJob } from './erasure/erase-job.ts'
import { mailGuestFeedback } from './feedback/mail-job.ts'
import { sweepFiles } from './file/sweep-job.ts'
import type { JobKind } from './job-runner/kind.ts'
import { forgetNotifications } from './notification/forget-job.ts'
import { sendNotifications } from './notification/send-job.ts'
import { settlePayments } from './payment/settle-job.ts'
import { settleQuestions } from './question/settle-job.ts'
import { tellFollowers } from './question/tell-job.ts'
import { importCourseZip } from './transfer/course-job.ts'
import { exportZip } from './transfer/export-job.ts'
import { importZip } from './transfer/import-job.ts'
import { sweepZips } from './transfer/sweep-job.ts'

const listed = {
  'settle-questions': settleQuestions,
  'publish-documents': publishDocuments,
  'note-links': noteDocumentLinks,
  'forget-audit': forgetAuditLog,
  'forget-notifications': forgetNotifications,
  'forget-drafts': forgetDrafts,
  'tell-followers': tellFollowers,
  'erase-account': eraseAccountJob,
  'tell-activity': tellActivity,
  'tell-learners': tellLearners,
  'tell-course-ends': tellCourseEnds,
  'settle-challenges': settleChallenges,
  'mail-guest-feedback': mailGuestFeedback,
  'send-notifications': sendNotifications,
  'import-zip': importZip,
  'import-course-zip': importCourseZip,
  'export-zip': exportZip,
  'sweep-zips': sweepZips,
  'settle-payments': settlePayments,
  'sweep-files': sweepFiles,
} satisfies Record<JobKindName, Pick<JobKind, 'kind'>>

/** Every kind of work that is no request; a process runs these. */
export const jobKinds = Object.values(listed) as JobKind[]
