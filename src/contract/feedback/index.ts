import {
  answerFeedback,
  getFeedback,
  listMyFeedback,
  rateFeedback,
  reopenFeedback,
  seeFeedback,
  sendFeedback,
} from './feedback.ts'
import { exportTickets, getFeedbackFigures } from './figures.ts'
import {
  answerTicket,
  changeTickets,
  editTicket,
  getTicket,
  listAssignees,
  listTickets,
  mergeTicket,
  seeTicket,
} from './staff.ts'

export const endpoints = {
  listMyFeedback,
  getFeedback,
  sendFeedback,
  answerFeedback,
  reopenFeedback,
  rateFeedback,
  seeFeedback,
  listTickets,
  listAssignees,
  changeTickets,
  getTicket,
  answerTicket,
  editTicket,
  mergeTicket,
  seeTicket,
  exportTickets,
  getFeedbackFigures,
}

/** Permission nodes. */
export const nodes = ['/admin/feedback/list', '/admin/feedback/edit'] as const
