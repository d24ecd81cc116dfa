import type { Kinds } from '#contract/labels.ts'

/** What members turn on and off together, as their settings show it. */
export const notificationKinds = {
  activity: { 'zh-cn': '活动', en: 'Activities' },
} as const satisfies Kinds
