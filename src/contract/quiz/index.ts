import { listPractice, notePractice } from './practice.ts'
import { getQuiz, startQuiz, submitQuiz } from './quiz.ts'
import {
  arrangeQuestions,
  editQuiz,
  getQuizStats,
  getStaffQuiz,
  importQuestions,
  removeQuestion,
  saveQuestion,
} from './staff.ts'

export { outboxKinds } from './outbox-kinds.ts'

export const endpoints = {
  getQuiz,
  startQuiz,
  submitQuiz,
  listPractice,
  notePractice,
  getStaffQuiz,
  getQuizStats,
  editQuiz,
  saveQuestion,
  removeQuestion,
  arrangeQuestions,
  importQuestions,
}

/** Staff who keep courses keep their quizzes: it has no nodes of its own. */
export const nodes = [] as const

/** What the log of the staff knows of it. */
export const acts = ['course.quiz'] as const
