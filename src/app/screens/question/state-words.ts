import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { QuestionStatus } from '#contract/question/question.ts'

/**
 * What a question's state is called, wherever it stands: in its row, on its page and over the lists, in the language that
 * `i18n` has active. One with answers of which none is accepted is as unsolved as one with none: how many there are is
 * told beside it.
 */
export function stateWords(i18n: I18n): Record<QuestionStatus, string> {
  const unsolved = i18n._(msg`Unsolved`)
  return { open: unsolved, answered: unsolved, solved: i18n._(msg`Solved`), closed: i18n._(msg`Closed`) }
}
