import * as z from 'zod/mini'

/** What members turn on and off together. */
export const NotificationKind = z.enum([
  ...(['answer', 'comment', 'accepted', 'official', 'mention', 'moderation'] as const),
  ...(['feedback', 'application', 'activity', 'account', 'order', 'course'] as const),
])
export type NotificationKind = z.infer<typeof NotificationKind>

/** Everything that members are told, as `{noun}.{what}`, and the kind that it belongs to. Names last: rows have them. */
export const notificationEvents = {
  'question.answered': 'answer',
  'question.followed': 'answer',
  'question.commented': 'comment',
  'answer.commented': 'comment',
  'answer.accepted': 'accepted',
  'question.official': 'official',
  'answer.official': 'official',
  'question.mentioned': 'mention',
  'question.hidden': 'moderation',
  'question.shown': 'moderation',
  'question.closed': 'moderation',
  'question.reopened': 'moderation',
  'feedback.answered': 'feedback',
  'feedback.resolved': 'feedback',
  'activity.joined': 'activity',
  'activity.waiting': 'activity',
  'application.approved': 'application',
  'application.rejected': 'application',
  'activity.place': 'activity',
  'activity.changed': 'activity',
  'activity.cancelled': 'activity',
  'activity.reward': 'activity',
  'account.erasure': 'account',
  'order.sent': 'order',
  'order.refunded': 'order',
  'payment.paid': 'order',
  'course.asked': 'course',
  'course.commented': 'course',
  'course.returned': 'course',
  'course.published': 'course',
  'course.message': 'course',
  'course.certificate': 'course',
  'course.certificateWithdrawn': 'course',
  'course.granted': 'course',
  'course.ending': 'course',
} as const satisfies Record<string, NotificationKind>

export type NotificationEvent = keyof typeof notificationEvents
export const NotificationEvent = z.enum(Object.keys(notificationEvents) as [NotificationEvent, ...NotificationEvent[]])

/** Kinds that have a mail of their own, at once and whatever one has chosen: of these no second one is sent. */
export const mailedAnyway: readonly NotificationKind[] = ['account']
