import type { Kinds } from '#contract/labels.ts'

/** What members turn on and off together, as their settings show it. */
export const notificationKinds = {
  order: { 'zh-cn': '我的订单', en: 'Your orders' },
} as const satisfies Kinds
