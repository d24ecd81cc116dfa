/** The names of all work of the server that is no request; its declarations are listed in server/job-kinds.ts. */
export const jobKinds = [
  ...(['settle-questions', 'publish-documents', 'note-links', 'forget-audit'] as const),
  'erase-account' as const,
  ...(['tell-activity', 'tell-learners', 'tell-course-ends', 'settle-challenges'] as const),
  'mail-guest-feedback',
  ...(['forget-notifications', 'forget-drafts', 'tell-followers', 'send-notifications'] as const),
  'settle-payments',
  ...(['import-zip', 'import-course-zip', 'export-zip', 'sweep-zips', 'sweep-files'] as const),
] as const

export type JobKindName = (typeof jobKinds)[number]
