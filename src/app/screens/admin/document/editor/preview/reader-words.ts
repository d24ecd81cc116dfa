import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ArticleWords } from '#pages/article.ts'

/** The words around a document on its readers' page. */
export function readerWords(i18n: I18n): ArticleWords {
  return {
    help: i18n._(msg`Help`),
    contents: i18n._(msg`Contents`),
    updated: i18n._(msg`Updated`),
    previous: i18n._(msg`Previous`),
    next: i18n._(msg`Next`),
    readInOther: '',
    breadcrumb: i18n._(msg`You are here`),
    neighbours: i18n._(msg`Pages before and after`),
    edit: '',
    outdated: '',
  }
}
