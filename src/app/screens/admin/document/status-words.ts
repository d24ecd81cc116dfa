import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DocumentStatus } from '#contract/document/document.ts'

/** What a document's state is called. */
export const statusWords: Record<DocumentStatus, MessageDescriptor> = {
  draft: msg`Draft`,
  scheduled: msg`Scheduled`,
  published: msg`Published`,
  archived: msg`Archived`,
  deleted: msg`Deleted`,
}
