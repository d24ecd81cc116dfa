import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BlogPostWords } from '#pages/blog-post.ts'

/** The words of a post's frame in the language that `i18n` has active. */
export function blogPostWords(i18n: I18n): BlogPostWords {
  return {
    blog: i18n._(msg`Blog`),
    breadcrumb: i18n._(msg`You are here`),
    contents: i18n._(msg`Contents`),
    updated: i18n._(msg`Updated`),
    minutes: i18n._(msg({ message: '# min read', comment: 'How long a post takes to read; # is a number of minutes' })),
    tags: i18n._(msg`Tags`),
    more: i18n._(msg`Related posts`),
    newer: i18n._(msg`Newer post`),
    older: i18n._(msg`Older post`),
    neighbours: i18n._(msg`Newer and older posts`),
    readInOther: i18n._(
      msg({
        message: '阅读中文版',
        comment: 'Link to the translation of a document, written in the language it leads to',
      }),
    ),
  }
}
