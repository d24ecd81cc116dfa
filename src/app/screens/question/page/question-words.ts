import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { stateWords } from '#app/screens/question/state-words.ts'
import type { QuestionWords } from '#pages/question.ts'

/** The words around a question in the language that `i18n` has active. */
export function questionWords(i18n: I18n): QuestionWords {
  return {
    status: stateWords(i18n),
    edited: i18n._(msg`Edited`),
    tags: i18n._(msg`Tags`),
    bounty: i18n._(msg({ message: 'Bounty', comment: 'Before a number of points' })),
    votes: i18n._(msg({ message: 'Votes', comment: 'Before a number' })),
    answers: i18n._(msg({ message: 'Answers', comment: 'Heading, before a number' })),
    comments: i18n._(msg`Comments`),
    accepted: i18n._(msg`Accepted answer`),
    official: i18n._(msg({ message: 'Official', comment: 'Of an answer that support wrote' })),
    unanswered: i18n._(msg`No answers yet.`),
    closed: i18n._(msg`This question is closed. You can still read it, but not add to it.`),
    help: i18n._(
      msg({ message: 'Now a help page:', comment: 'Before the title of the page that was made of a question' }),
    ),
  }
}
