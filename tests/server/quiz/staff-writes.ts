import { coursesOf } from '#tests/support/courses.ts'
import { questionDrafts, quizSettings } from '#tests/support/quizzes.ts'
import type { StaffWrites } from '#tests/support/staff-writes.ts'

export const staffWrites: StaffWrites = ({ site, second, write }) => {
  const study = coursesOf(site)
  const quizWith = async (teacher: typeof second) => {
    const { lessons } = await study.draft(teacher, [{ kind: 'quiz' }])
    const path = `/admin/study/lesson/${lessons[0]}/quiz`
    const { id } = await study.done(teacher, `${path}/question`, {
      place: 'pool',
      question: questionDrafts.truth,
      known: null,
    })
    return { path, id }
  }
  return {
    editQuiz: async () => {
      const { lessons } = await study.draft(second, [{ kind: 'quiz' }])
      return write(`/admin/study/lesson/${lessons[0]}/quiz/edit`, { ...quizSettings(), version: 0 })
    },
    saveQuestion: async () => {
      const { lessons } = await study.draft(second, [{ kind: 'quiz' }])
      const body = { place: 'pool', question: questionDrafts.truth, known: null }
      return write(`/admin/study/lesson/${lessons[0]}/quiz/question`, body)
    },
    removeQuestion: async () => {
      const { path, id } = await quizWith(second)
      return write(`${path}/remove`, { questionId: id })
    },
    arrangeQuestions: async () => {
      const { path, id } = await quizWith(second)
      return write(`${path}/order`, { place: 'pool', order: [id] })
    },
    importQuestions: async () => {
      const { lessons } = await study.draft(second, [{ kind: 'quiz' }])
      const body = { place: 'lesson', questions: [questionDrafts.truth] }
      return write(`/admin/study/lesson/${lessons[0]}/quiz/import`, body)
    },
  }
}
