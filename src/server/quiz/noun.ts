import * as manifest from '#contract/quiz/index.ts'
import { defineNoun } from '#server/noun.ts'
import { columns } from './columns.ts'
import { quizzes } from './migrations/0202-quizzes.ts'
import { practice } from './migrations/0390-practice.ts'
import { own } from './own.ts'
import { quizRoutes } from './routes.ts'
import { practiceRoutes } from './routes-practice.ts'
import { quizStaffRoutes } from './routes-staff.ts'
import { eraseAttempts } from './rows-erase.ts'

export const quiz = defineNoun(manifest, {
  routes: [quizRoutes, practiceRoutes, quizStaffRoutes],
  columns,
  migrations: {
    '0202-quizzes': quizzes,
    '0390-practice': practice,
  },
  erase: eraseAttempts,
  own,
})
