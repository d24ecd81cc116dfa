import { createFileRoute } from '@tanstack/react-router'
import { questionSearch } from '#app/lib/question-search.ts'
import { QuestionListScreen } from '#app/screens/question/list/QuestionListScreen.tsx'

export const Route = createFileRoute('/QA/')({
  staticData: { layout: 'default', catalogues: ['common', 'question/list'] },
  validateSearch: questionSearch,
  beforeLoad: async (visit) => {
    if (visit.search.ask !== undefined) await (await import('#app/session/guards.ts')).requireMember(visit, 'ask')
  },
  component: QuestionListScreen,
})
