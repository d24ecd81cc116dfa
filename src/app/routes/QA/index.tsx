import { createFileRoute, redirect } from '@tanstack/react-router'
import { askFragment } from '#app/lib/form-places.ts'
import { questionSearch } from '#app/lib/question-search.ts'
import { QuestionListScreen } from '#app/screens/question/list/QuestionListScreen.tsx'

export const Route = createFileRoute('/QA/')({
  staticData: { layout: 'default', catalogues: ['common', 'question/list'] },
  validateSearch: questionSearch,
  beforeLoad: async (visit) => {
    // A refresh that brought nobody has taken the query away; what was shared waits on the device, if anything.
    if (visit.location.hash === askFragment && visit.search.ask === undefined)
      throw redirect({ to: '/QA', search: { ask: 1, shared: 1 }, replace: true })
    if (visit.search.ask !== undefined) await (await import('#app/session/guards.ts')).requireMember(visit, 'ask')
  },
  component: QuestionListScreen,
})
