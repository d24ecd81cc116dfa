import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ArticleWords } from '#pages/article.ts'

/** The words of an article's frame in the language that `i18n` has active. */
export function articleWords(i18n: I18n): ArticleWords {
  return {
    help: i18n._(msg`Help`),
    contents: i18n._(msg`Contents`),
    updated: i18n._(msg`Updated`),
    previous: i18n._(msg`Previous`),
    next: i18n._(msg`Next`),
    readInOther: i18n._(
      msg({
        message: '阅读中文版',
        comment: 'Link to the translation of a document, written in the language it leads to',
      }),
    ),
    breadcrumb: i18n._(msg`You are here`),
    neighbours: i18n._(msg`Pages before and after`),
    edit: i18n._(msg`Edit this page`),
    outdated: i18n._(msg`The original has changed since this page was translated.`),
  }
}
