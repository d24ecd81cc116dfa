import { createFileRoute } from '@tanstack/react-router'
import { found, NotFound } from '#app/routes/-found.ts'
import { QuestionScreen } from '#app/screens/question/page/QuestionScreen.tsx'
import { getQuestionLater, questionIdPattern } from '#contract/question-reads.ts'

/** The duplicate of a question’s page (R2.09): the same question; the canonical address is the other one. */
export const Route = createFileRoute('/QA/{$id} copy')({
  staticData: { layout: 'contentcard', catalogues: ['questionPage'] },
  loader: found(getQuestionLater, questionIdPattern),
  component: QuestionScreen,
  notFoundComponent: NotFound,
})
