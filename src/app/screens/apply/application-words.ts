import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ApplicationStatus } from '#contract/application/application.ts'

/** How an application stands, as its member reads it. */
export const statusWords: Record<ApplicationStatus, MessageDescriptor> = {
  draft: msg({ message: 'Started', comment: 'How an application stands: its form was begun' }),
  submitted: msg({ message: 'Submitted', comment: 'How an application stands' }),
  reviewing: msg({ message: 'Under review', comment: 'How an application stands' }),
  approved: msg({ message: 'Approved', comment: 'How an application stands' }),
  rejected: msg({ message: 'Not approved', comment: 'How an application stands' }),
  withdrawn: msg({ message: 'Withdrawn', comment: 'How an application stands' }),
}
