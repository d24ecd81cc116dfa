import { questionsOf } from '#tests/support/questions.ts'
import type { StaffWrites } from '#tests/support/staff-writes.ts'

export const staffWrites: StaffWrites = ({ site, lin, wen, write }) => {
  const qa = questionsOf(site)
  const item = (id: string, what: string, body: object) => write(`/question/item/${id}/${what}`, body)
  const care = (id: string, what: string, body: object) => write(`/admin/question/item/${id}/${what}`, body)
  const answered = async () => {
    const id = await qa.ask(lin)
    return { id, answerId: await qa.answer(wen, id) }
  }
  return {
    settleReports: async () => {
      const questionId = await qa.ask(lin)
      await qa.do(wen, questionId, 'report', { reason: 'spam', note: '' })
      return write('/admin/question-report/settle', { questionId, lastAt: site.clock.seconds })
    },
    mergeQuestion: async () => care(await qa.ask(lin), 'merge', { into: await qa.ask(wen) }),
    placeQuestion: async () => care(await qa.ask(lin), 'place', { tags: ['phone'], categoryId: '', version: 1 }),
    markOfficial: async () => {
      const { id, answerId } = await answered()
      return care(id, 'official', { answerId, on: true })
    },
    setQuestionStatus: async () => item(await qa.ask(lin), 'status', { to: 'hide', reason: 'Spam' }),
    editQuestion: async () =>
      item(await qa.ask(lin), 'edit', { title: 'Put right by staff', body: 'In other words.', tags: [], version: 1 }),
    editAnswer: async () => {
      const { id, answerId } = await answered()
      return item(id, `answer/${answerId}/edit`, { body: 'In other words.', version: 1 })
    },
    deleteText: async () => {
      const { id, answerId } = await answered()
      return item(id, 'delete', { answerId })
    },
    acceptAnswer: async () => {
      const { id, answerId } = await answered()
      return item(id, 'accept', { answerId })
    },
  }
}
