import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { problemWords } from '#app/fields/problem-words.ts'
import { codes } from '#contract/base/codes.ts'
import type { Refusal } from '#device/outbox/item.ts'

const byCode: Record<number, MessageDescriptor> = {
  // Nobody refused it: it was taken back into its form.
  0: msg`It is being edited, and is sent when its form is submitted again.`,
  [codes.notFound]: msg`What this belongs to no longer exists.`,
  [codes.forbidden]: msg`You no longer have permission to do this.`,
  [codes.stale]: msg`The text was changed elsewhere in the meantime.`,
  [codes.keyReused]: msg`An earlier version has already been sent.`,
}

/** Why the server did not take it: what it said of the fields, what its code means, or else its own words. */
export function whyParked({ code, msg: said, fields }: Refusal): (MessageDescriptor | string)[] {
  if (fields?.captcha !== undefined) return [msg`A short verification is needed before it can be sent.`]
  const problems = new Set(Object.values(fields ?? {}))
  if (problems.size > 0) return [...problems].map((problem) => problemWords(problem))
  return [byCode[code] ?? (said || msg`The server did not accept it.`)]
}
