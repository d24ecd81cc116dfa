import { QuestionId } from '#contract/question/question.ts'
import { findQuestionAnyLocale } from '#device/library/questions.ts'
import { questionPage } from '#pages/kinds.ts'
import { decoded, libraryPage, type PageParts } from './library-page.ts'

/** The question's id in the path of its page, or of the copy of that; null for every other path. */
export function questionPageId(pathname: string): string | null {
  const name = decoded(/^\/QA\/([^/]+)$/.exec(pathname)?.[1])
  const id = QuestionId.safeParse(name?.replace(/ copy$/, ''))
  return id.success ? id.data : null
}

export const openQuestionPage = (request: Request, id: string, parts: PageParts) =>
  libraryPage({ name: 'question', kind: questionPage, find: findQuestionAnyLocale }, request, id, parts)
