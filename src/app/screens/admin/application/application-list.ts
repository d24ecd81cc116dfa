/** What the list of applications may be narrowed to and ordered by. No status is what waits for a decision. */
export const applicationList = {
  filters: {
    status: ['all', 'submitted', 'reviewing', 'approved', 'rejected', 'withdrawn'],
    form: 'text',
    reviewer: ['me', 'none'],
    memberId: 'text',
  },
  sorts: ['oldest', 'newest'],
} as const
