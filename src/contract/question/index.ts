import { markOfficial, mergeQuestion, placeQuestion } from './care.ts'
import { listLessonQuestions } from './lesson.ts'
import { getMyQuestionPart, getTextSource, listMyQuestions, listMyReactions } from './mine.ts'
import { getReport, listHiddenQuestions, listReports, settleReports } from './moderation.ts'
import { getQuestion, listPopularQuestions, listQuestions, listQuestionTags, listTextVersions } from './question.ts'
import { getQueueCounts, getQueuedQuestion, listQuestionQueue, searchQuestions } from './queue.ts'
import {
  acceptAnswer,
  addComment,
  answerQuestion,
  askQuestion,
  deleteText,
  editAnswer,
  editQuestion,
  followQuestion,
  previewText,
  reportText,
  seeQuestion,
  setQuestionStatus,
  voteQuestion,
} from './writes.ts'

export { events } from './events.ts'
export { notificationKinds } from './notification-kinds.ts'
export { outboxKinds } from './outbox-kinds.ts'
export { switches } from './switches.ts'

export const endpoints = {
  getMyQuestionPart,
  listMyReactions,
  listMyQuestions,
  getTextSource,
  listReports,
  getReport,
  listHiddenQuestions,
  settleReports,
  listQuestionQueue,
  getQueueCounts,
  getQueuedQuestion,
  searchQuestions,
  mergeQuestion,
  placeQuestion,
  markOfficial,
  listQuestions,
  listPopularQuestions,
  listQuestionTags,
  getQuestion,
  listTextVersions,
  listLessonQuestions,
  askQuestion,
  editQuestion,
  answerQuestion,
  editAnswer,
  addComment,
  deleteText,
  voteQuestion,
  followQuestion,
  seeQuestion,
  acceptAnswer,
  reportText,
  setQuestionStatus,
  previewText,
}

/** Permission nodes. */
export const nodes = ['/admin/qa/list', '/admin/qa/edit', '/admin/qa/del'] as const

/** Work that is no request. */
export const jobs = ['settle-questions', 'tell-followers', 'tell-teachers'] as const

/** What the log of the staff knows of it. */
export const acts = [
  'question.place',
  'question.official',
  'question.settle',
  'question.merge',
  'question.hide',
  'question.show',
  'question.close',
  'question.reopen',
  'question.accept',
  'question.edit',
  'question.edit-answer',
  'question.delete',
] as const
