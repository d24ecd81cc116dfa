import type { Kinds } from '#contract/labels.ts'

/** What members turn on and off together, as their settings show it. */
export const notificationKinds = {
  course: { 'zh-cn': '课程', en: 'Courses' },
} as const satisfies Kinds
