import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { JobReason, JobState } from '#contract/jobs/jobs.ts'
import type { JobKindName } from '#contract/jobs/kinds.ts'

export const kindWords: Record<JobKindName, MessageDescriptor> = {
  'settle-questions': msg`Close inactive questions, return bounties`,
  'publish-documents': msg`Publish what is due`,
  'note-links': msg`Find broken links in documents`,
  'forget-audit': msg`Delete old entries of the audit log`,
  'forget-notifications': msg`Delete old notifications`,
  'forget-drafts': msg`Delete abandoned drafts of applications`,
  'tell-followers': msg`Tell followers of a new answer`,
  'erase-account': msg`Delete an account`,
  'tell-activity': msg`Tell everybody of a changed activity`,
  'tell-learners': msg`Send a message to all learners of a course`,
  'settle-challenges': msg`Count challenges, award points`,
  'mail-guest-feedback': msg`Mail a guest about their feedback`,
  'send-notifications': msg`Send pushes and notification e-mails`,
  'import-zip': msg`Import a zip of documents`,
  'import-course-zip': msg`Import a zip of a course`,
  'export-zip': msg`Export the help as a zip`,
  'sweep-zips': msg`Delete old zips`,
  'tell-course-ends': msg`Tell learners that their access to a course ends soon`,
  'settle-payments': msg`Check online top-ups with their provider`,
  'sweep-files': msg`Delete files that nothing uses`,
}

/** All kinds of jobs, by their names. */
export const jobKinds = Object.keys(kindWords) as JobKindName[]

/** What a job does; of a kind that this version does not know, null. */
export function wordsOfKind(kind: string): MessageDescriptor | null {
  return Object.hasOwn(kindWords, kind) ? kindWords[kind as JobKindName] : null
}

export const stateWords: Record<JobState, MessageDescriptor> = {
  waiting: msg`Waiting`,
  running: msg`Running`,
  done: msg`Finished`,
  dead: msg`Failed`,
  cancelled: msg`Cancelled`,
}

/** Why a try failed; `told` has words of its own. */
export const reasonWords: Record<Exclude<JobReason, 'told'>, MessageDescriptor> = {
  error: msg`Something unexpected went wrong. The server’s log has the details, under the number of this job.`,
  timeout: msg`It took longer than it may.`,
  interrupted: msg`The server was stopped in the middle of it.`,
  payload: msg`It was created by another version of the server, and this version cannot read it.`,
}

/** Who holds it may repeat jobs and give them up. */
export const editing = 'edit'
