import type { Words } from '#contract/labels.ts'

/** What a person is shown of a write that waits on the device. Names last: devices have them. */
export const outboxKinds = {
  feedback: { 'zh-cn': '反馈', en: 'Feedback' },
  feedbackAnswer: { 'zh-cn': '反馈的回复', en: 'Answer to feedback' },
} as const satisfies Record<string, Words>
