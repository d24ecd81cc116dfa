import type { Words } from '#contract/labels.ts'

/** What a person is shown of a write that waits on the device. Names last: devices have them. */
export const outboxKinds = {
  activity: { 'zh-cn': '活动报名', en: 'Sign-up for an activity' },
  checkIn: { 'zh-cn': '每日签到', en: 'Daily check-in' },
  admission: { 'zh-cn': '入口签到', en: 'Check-in at the door' },
} as const satisfies Record<string, Words>
