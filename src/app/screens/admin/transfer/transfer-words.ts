import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TransferProblem, TransferState } from '#contract/transfer/transfer.ts'

export const stateWords: Record<TransferState, MessageDescriptor> = {
  receiving: msg`Not uploaded completely`,
  checking: msg`Checking the zip`,
  checked: msg`Checked: nothing has been changed yet`,
  importing: msg`Importing`,
  imported: msg`Import finished`,
  exporting: msg`Writing the zip`,
  exported: msg`Ready to download`,
  failed: msg`Failed`,
}

/** Why it failed, and what stands. */
export const problemWords: Record<TransferProblem, MessageDescriptor> = {
  zip: msg`This file is not a zip, or it is damaged. Nothing was changed.`,
  entries: msg`The zip has more than 20,000 entries. Nothing was changed.`,
  size: msg`The zip is larger than 1 GB once unpacked. Nothing was changed.`,
  texts: msg`Without its pictures the zip is larger than 100 MB once unpacked. Nothing was changed.`,
  ratio: msg`A file in the zip is packed so tightly that it may be an attack. Nothing was changed.`,
  empty: msg`Nothing in the zip can be imported. Nothing was changed.`,
  source: msg`Other documents came from a source of this name. Upload the zip again under another source name. Nothing was changed.`,
  version: msg`It is unclear which version these documents describe. Upload the zip again and name the version. Nothing was changed.`,
  course: msg`This zip cannot become a course. Nothing was changed.`,
  error: msg`Something unexpected went wrong; the background jobs have the details. Each version is imported completely or not at all: those finished before stay, nothing is half imported.`,
}

/** Whether the server is at it. */
export const isUnderWay = (state: TransferState): boolean =>
  state === 'checking' || state === 'importing' || state === 'exporting'
