import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { markOf } from '#pages/pieces.ts'

/** What the sign-in page's finished HTML says in its head, in the language that `i18n` has active. */
export function loginWords(i18n: I18n) {
  const site = markOf('site')
  return {
    title: i18n._(msg`Sign in`),
    description: i18n._(
      msg({
        message: `Sign in to ${site} through your organisation to ask, answer and save your content.`,
        comment: 'For search engines',
      }),
    ),
  }
}
