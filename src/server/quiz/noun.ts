import * as manifest from '#contract/quiz/index.ts'
import { defineNoun } from '#server/noun.ts'
import { columns } from './columns.ts'
import { quizRoutes } from './routes.ts'
import { quizStaffRoutes } from './routes-staff.ts'
import { eraseAttempts } from './rows-erase.ts'
import { own } from './rows-own.ts'

export const quiz = defineNoun(manifest, {
  routes: [quizRoutes, quizStaffRoutes],
  columns,
  erase: eraseAttempts,
  own,
})
