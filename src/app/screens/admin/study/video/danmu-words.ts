import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LeftReason } from '#contract/danmu/files.ts'

/** Why a line of a file is left out. */
export const leftWords: Record<LeftReason, MessageDescriptor> = {
  line: msg`The line is incomplete`,
  time: msg`The time cannot be read`,
  end: msg`After the end of the video`,
  mode: msg`A drawing or another kind that is not shown here`,
  empty: msg`Nothing in it can be read`,
  tooLong: msg`Longer than 100 characters`,
  broken: msg`Some of its characters are lost`,
  known: msg`Already there`,
  tooMany: msg`More than 20,000 imported danmu in this video`,
}
