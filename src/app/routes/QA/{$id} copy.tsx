import { createFileRoute } from '@tanstack/react-router'
import { NotFound, RecordError, recordLoader } from '#app/routes/-record-loader.ts'
import { QuestionScreen } from '#app/screens/question/page/QuestionScreen.tsx'
import { questionIdPattern } from '#contract/question/id.ts'
import { lazyGetQuestion } from '#contract/question/lazy-reads.ts'

/** The duplicate of a question’s page (R2.09): the same question; the canonical address is the other one. */
export const Route = createFileRoute('/QA/{$id} copy')({
  staticData: { layout: 'contentcard', catalogues: ['question/page'] },
  loader: recordLoader(lazyGetQuestion, questionIdPattern),
  component: QuestionScreen,
  notFoundComponent: NotFound,
  errorComponent: RecordError,
})
