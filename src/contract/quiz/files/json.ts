import type { QuestionDraft } from '#contract/quiz/question.ts'
import { checked, errorsListed, type FileContent, fileChars } from './read-file.ts'

/** Reads questions as the contract has them, a list of JSON; lines count questions. Nothing is thrown. */
export function readJson(text: string): FileContent {
  const content: FileContent = { questions: [], errors: [] }
  if (text.length > fileChars) return { questions: [], errors: [{ line: 1, problem: { is: 'tooBig' } }] }
  const list = listIn(text)
  if (list === null) return { questions: [], errors: [{ line: 1, problem: { is: 'json' } }] }
  for (const [at, draft] of list.entries()) {
    if (content.errors.length >= errorsListed || content.errors.some(({ problem }) => problem.is === 'tooMany')) break
    checked(at + 1, draft, content)
  }
  return content
}

function listIn(text: string): unknown[] | null {
  try {
    const list: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    return Array.isArray(list) ? list : null
  } catch {
    return null
  }
}

/** The same back: nothing of a question is lost. */
export const writeJson = (questions: QuestionDraft[]): string => `${JSON.stringify(questions, null, 2)}\n`
