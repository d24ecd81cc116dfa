import type { Kinds } from '#contract/labels.ts'

/** What members turn on and off together, as their settings show it. */
export const notificationKinds = {
  feedback: { 'zh-cn': '我的反馈', en: 'Your feedback' },
} as const satisfies Kinds
