import * as z from 'zod/mini'

/** What members turn on and off together. */
export const NotificationKind = z.enum([
  ...(['answer', 'comment', 'accepted', 'official', 'mention', 'moderation'] as const),
  ...(['feedback', 'application', 'activity'] as const),
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
  'activity.place': 'activity',
  'activity.changed': 'activity',
  'activity.cancelled': 'activity',
  'activity.reward': 'activity',
} as const satisfies Record<string, NotificationKind>

export type NotificationEvent = keyof typeof notificationEvents
export const NotificationEvent = z.enum(Object.keys(notificationEvents) as [NotificationEvent, ...NotificationEvent[]])
