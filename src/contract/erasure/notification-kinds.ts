import type { Kinds } from '#contract/labels.ts'

/** What members turn on and off together, as their settings show it. */
export const notificationKinds = {
  account: { 'zh-cn': '我的账号', en: 'Your account', mailedAnyway: true },
} as const satisfies Kinds
