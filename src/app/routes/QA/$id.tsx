import { createFileRoute } from '@tanstack/react-router'
import { found, NotFound } from '#app/routes/-found.ts'
import { QuestionScreen } from '#app/screens/question/page/QuestionScreen.tsx'
import { getQuestionLater, questionIdPattern } from '#contract/question-reads.ts'

export const Route = createFileRoute('/QA/$id')({
  staticData: { layout: 'contentcard', catalogues: ['questionPage'] },
  loader: found(getQuestionLater, questionIdPattern),
  component: QuestionScreen,
  notFoundComponent: NotFound,
})
