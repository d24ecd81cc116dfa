import type { Problem } from '#contract/base/problems.ts'
import { quizLimits } from '#contract/quiz/limits.ts'
import { QuestionDraft } from '#contract/quiz/question.ts'

/** Why a line of a file is no question. A problem of the contract’s fields comes with the field’s name. */
export type FileProblem =
  | { is: 'tooBig' | 'tooMany' | 'empty' | 'separator' | 'slow' }
  | { is: 'columns'; missing: string[] }
  | { is: 'syntax' | 'quotes' | 'type' | 'kind' | 'right' | 'json' | 'numbers' }
  | { is: 'field'; field: string; problem: Problem | string }

export type FileError = { line: number; problem: FileProblem }
/** What a file has: questions with the line that each begins at, and the errors in it. */
export type FileContent = { questions: { line: number; question: QuestionDraft }[]; errors: FileError[] }

/** Characters of a file: what is longer is refused before it is read. */
export const fileChars = 1_000_000
/** How many errors are listed; the others show once these are repaired. */
export const errorsListed = 50

/** A draft as the contract has it, or what is wrong with which field. */
export function checked(line: number, draft: unknown, to: FileContent): void {
  const parsed = QuestionDraft.safeParse(draft)
  if (parsed.success) {
    if (to.questions.length >= quizLimits.questions) {
      if (!to.errors.some(({ problem }) => problem.is === 'tooMany'))
        to.errors.push({ line, problem: { is: 'tooMany' } })
    } else to.questions.push({ line, question: parsed.data })
    return
  }
  const issue = parsed.error.issues[0]
  to.errors.push({ line, problem: { is: 'field', field: String(issue?.path[0] ?? ''), problem: issue?.message ?? '' } })
}
