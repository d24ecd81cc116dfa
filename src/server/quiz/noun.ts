import { defineNoun } from '#server/noun.ts'
import { quizRoutes } from './routes.ts'
import { quizStaffRoutes } from './routes-staff.ts'

export const quiz = defineNoun(
  {},
  {
    routes: [quizRoutes, quizStaffRoutes],
  },
)
