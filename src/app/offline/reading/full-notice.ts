import { msg } from '@lingui/core/macro'
import { notify } from '#app/lib/notifications.ts'
import { readingLimits } from '#contract/reading/limits.ts'

/** Says that there is no place for another bookmark. */
export function sayFull(): void {
  notify('info', msg`You have ${readingLimits.kept.bookmark} bookmarks, the maximum. Remove one first.`)
}
