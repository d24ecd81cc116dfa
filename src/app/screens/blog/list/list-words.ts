import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { markOf } from '#pages/pieces.ts'

/** What the finished list of posts says in its head, in the language that `i18n` has active. */
export function blogListWords(i18n: I18n) {
  const site = markOf('site')
  return {
    title: i18n._(msg`Blog`),
    description: i18n._(
      msg({
        message: `The blog of ${site}: what is new, and why it is made the way it is.`,
        comment: 'For search engines',
      }),
    ),
  }
}
