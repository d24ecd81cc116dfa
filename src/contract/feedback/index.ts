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
  answerGuestFeedback,
  beginGuestFeedback,
  claimFeedback,
  deleteGuestImage,
  listGuestFeedback,
  rateGuestFeedback,
  readGuestFeedback,
  reopenGuestFeedback,
  seeGuestFeedback,
  sendGuestFeedback,
  uploadGuestImage,
} from './guest.ts'
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

export { events } from './events.ts'
export { notificationKinds } from './notification-kinds.ts'
export { outboxKinds } from './outbox-kinds.ts'
export { switches } from './switches.ts'

export const endpoints = {
  listMyFeedback,
  getFeedback,
  sendFeedback,
  answerFeedback,
  reopenFeedback,
  rateFeedback,
  seeFeedback,
  beginGuestFeedback,
  sendGuestFeedback,
  uploadGuestImage,
  deleteGuestImage,
  listGuestFeedback,
  readGuestFeedback,
  answerGuestFeedback,
  reopenGuestFeedback,
  rateGuestFeedback,
  seeGuestFeedback,
  claimFeedback,
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

/** Work that is no request. */
export const jobs = ['mail-guest-feedback'] as const

/** What the log of the staff knows of it. */
export const acts = [
  'feedback.look',
  'feedback.answer',
  'feedback.note',
  'feedback.edit',
  'feedback.merge',
  'feedback.export',
] as const
