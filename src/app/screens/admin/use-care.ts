import { useOnline } from '#app/offline/use-online.ts'
import { usePermitted } from '#app/session/Permitted.tsx'
import { getQuestion, listQuestions } from '#contract/question.ts'
import { listHiddenQuestions, listReports } from '#contract/question-care.ts'

/** What is another after a question was hidden or shown. */
export const afterHiding = [listReports, listHiddenQuestions, listQuestions, getQuestion]

/** Whether the reader may do more than look, and whether it can be sent at this moment. */
export function useCare() {
  const may = usePermitted({ name: '/admin/qa', subNodeName: '/admin/qa/edit' })
  return { may, online: useOnline() }
}
