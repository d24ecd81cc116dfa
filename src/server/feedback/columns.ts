import { type ColumnRules, each, id } from '#server/db/erasure-rule.ts'
import type { FeedbackTables } from './tables.ts'

const figures = { kept: 'a figure of support’s, which says nothing about a person' } as const

/** What becomes of these columns when an account is deleted. */
export const columns = {
  feedback: {
    accountId: id,
    assigneeId: 'emptied',
    ...each('emptied', 'title', 'contact', 'about', 'diagnostics', 'ratingWords'),
    // Of what they wrote before they signed in, wherever it is their address.
    guestEmail: 'emptied',
    ...each(figures, 'no', 'kind', 'priority', 'status', 'stars', 'dueAt', 'answeredAt', 'resolvedAt'),
    ...each('none', 'id', 'saidAt', 'seenAt', 'mergedInto', 'guestLocale', 'version', 'createdAt', 'updatedAt'),
  },
  feedback_message: {
    ...each('deleted', 'id', 'feedbackId', 'side', 'body', 'html', 'position', 'internal', 'createdAt'),
    // Of what staff wrote to others.
    accountId: id,
  },
  feedback_step: each('none', 'feedbackId', 'position', 'status', 'at'),
  feedback_presence: each('deleted', 'feedbackId', 'accountId', 'at', 'writing'),
  // Of what nobody took into an account; there they are deleted.
  feedback_key: each('none', 'hash', 'feedbackId', 'createdAt'),
} satisfies ColumnRules<FeedbackTables>
