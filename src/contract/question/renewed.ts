import { getMyQuestionPart, listMyQuestions } from './mine.ts'
import { getQuestion, listQuestions } from './question.ts'

const reads = [getQuestion, getMyQuestionPart, listQuestions, listMyQuestions]

/** What a device asks for again when its member is told of something: by the subject of the event. */
export const renewed = { question: reads, answer: reads }
