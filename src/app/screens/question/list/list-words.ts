import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { markOf } from '#pages/pieces.ts'

/** What the finished list of questions says in its head, in the language that `i18n` has active. */
export function questionListWords(i18n: I18n) {
  const site = markOf('site')
  return {
    title: i18n._(msg`Q&A`),
    description: i18n._(
      msg({
        message: `Questions and answers of ${site}: what people asked last, what was solved, and a place to ask.`,
        comment: 'For search engines',
      }),
    ),
  }
}
