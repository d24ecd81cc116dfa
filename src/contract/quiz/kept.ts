import { listPractice } from './practice.ts'
import { getQuiz } from './quiz.ts'

/** Whose answers a device keeps for its member, to have them after a restart with no network. */
export const kept = [getQuiz, listPractice]
