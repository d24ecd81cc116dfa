import { FeedbackKind, FeedbackStatus } from '#contract/feedback/feedback.ts'

/** What the address of the inbox may say. */
export const ticketList = {
  filters: {
    status: [...FeedbackStatus.options, 'all'],
    kind: FeedbackKind.options,
    priority: ['1', '2', '3', '4'],
    assignee: ['me', 'none'],
  },
  sorts: ['due', 'newest'],
} as const
