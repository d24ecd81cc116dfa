/** The names of all work of the server that is no request; its declarations are listed in server/job-kinds.ts. */
export const jobKinds = [
  ...(['settle-questions', 'publish-documents', 'note-links', 'forget-audit'] as const),
  ...(['forget-notifications', 'tell-followers'] as const),
  'erase-account' as const,
  ...(['tell-activity', 'settle-challenges'] as const),
  ...(['import-zip', 'export-zip', 'sweep-zips'] as const),
] as const

export type JobKindName = (typeof jobKinds)[number]
