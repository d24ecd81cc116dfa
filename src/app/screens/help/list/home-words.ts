import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { markOf } from '#pages/pieces.ts'

/** What the start page's finished HTML says in its head, in the language that `i18n` has active. */
export function homeWords(i18n: I18n) {
  const site = markOf('site')
  return {
    title: i18n._(msg`Help`),
    description: i18n._(
      msg({
        message: `The help of ${site}: guides and answers by category, to read and search offline too.`,
        comment: 'For search engines',
      }),
    ),
  }
}

/** The same of a category's. */
export function categoryWords(i18n: I18n) {
  const [name, site] = [markOf('name'), markOf('site')]
  return {
    title: name,
    description: i18n._(
      msg({
        message: `${name}: guides and answers of the ${site} help, to read and search offline too.`,
        comment: 'For search engines: the page of a category',
      }),
    ),
  }
}
