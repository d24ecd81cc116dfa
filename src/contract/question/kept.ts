import { listLessonQuestions } from './lesson.ts'
import { getMyQuestionPart, listMyQuestions, listMyReactions } from './mine.ts'

/** Whose answers a device keeps for its member, to have them after a restart with no network. */
export const kept = [listMyQuestions, listMyReactions, getMyQuestionPart, listLessonQuestions]
