import type { Kinds } from '#contract/labels.ts'

/** What members turn on and off together, as their settings show it. */
export const notificationKinds = {
  answer: { 'zh-cn': '回答', en: 'Answers' },
  comment: { 'zh-cn': '评论', en: 'Comments' },
  accepted: { 'zh-cn': '采纳', en: 'Accepted answers' },
  official: { 'zh-cn': '官方回答', en: 'Official answers' },
  mention: { 'zh-cn': '提到我', en: 'Mentions' },
  moderation: { 'zh-cn': '客服处理', en: 'Support actions' },
} as const satisfies Kinds
