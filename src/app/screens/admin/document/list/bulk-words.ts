import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BulkChange, BulkOutcome } from '#contract/document/bulk.ts'

/** What is done to many at once, as a button says it. */
export const bulkWords: Record<BulkChange['is'], MessageDescriptor> = {
  move: msg`Move…`,
  tag: msg`Tags…`,
  publish: msg`Publish…`,
  archive: msg`Archive…`,
  delete: msg`Delete…`,
}

/** Why one stays as it is. */
export const outcomeWords: Record<Exclude<BulkOutcome['why'], ''>, MessageDescriptor> = {
  same: msg`is already set that way`,
  tooMany: msg`would have too many tags`,
  unchecked: msg`has problems to confirm in its editor`,
  tooComplex: msg`takes too long to show`,
  missing: msg`no longer exists`,
}
