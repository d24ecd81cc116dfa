import { createFileRoute } from '@tanstack/react-router'
import { NotFound, RecordError, recordLoader } from '#app/routes/-record-loader.ts'
import { QuestionScreen } from '#app/screens/question/page/QuestionScreen.tsx'
import { questionIdPattern } from '#contract/question/id.ts'
import { lazyGetQuestion } from '#contract/question/lazy-reads.ts'

export const Route = createFileRoute('/QA/$id')({
  staticData: { layout: 'contentcard', catalogues: ['question/page'] },
  loader: recordLoader(lazyGetQuestion, questionIdPattern),
  component: QuestionScreen,
  notFoundComponent: NotFound,
  errorComponent: RecordError,
})
