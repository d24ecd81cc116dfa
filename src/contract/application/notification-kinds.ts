import type { Kinds } from '#contract/labels.ts'

/** What members turn on and off together, as their settings show it. */
export const notificationKinds = {
  application: { 'zh-cn': '我的申请', en: 'Your applications' },
} as const satisfies Kinds
