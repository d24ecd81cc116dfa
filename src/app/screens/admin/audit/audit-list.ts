/** What the address of the log of the staff may say. */
export const auditList = {
  filters: { accountId: 'text', what: 'text', subjectKind: 'text', subjectId: 'text', from: 'day', until: 'day' },
  sorts: [],
} as const
