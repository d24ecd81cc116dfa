import type { Kinds } from '#contract/labels.ts'

/** What members turn on and off together, as their settings show it. */
export const notificationKinds = {
  course: { 'zh-cn': '课程', en: 'Courses' },
  teaching: { 'zh-cn': '我教的课程', en: 'Courses you teach' },
} as const satisfies Kinds
