import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ApplicationStatus } from '#contract/application/application.ts'

/** How an application stands, as reviewers say it. */
export const statusWords: Record<ApplicationStatus, MessageDescriptor> = {
  draft: msg({ message: 'Started', context: 'Application' }),
  submitted: msg({ message: 'New', context: 'Application' }),
  reviewing: msg({ message: 'Under review', context: 'Application' }),
  approved: msg({ message: 'Approved', context: 'Application' }),
  rejected: msg({ message: 'Rejected', context: 'Application' }),
  withdrawn: msg({ message: 'Withdrawn', context: 'Application' }),
}
