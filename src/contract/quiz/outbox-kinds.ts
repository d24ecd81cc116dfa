import type { Words } from '#contract/labels.ts'

/** What a person is shown of a write that waits on the device. Names last: devices have them. */
export const outboxKinds = {
  practice: { 'zh-cn': '错题练习结果', en: 'Answers from practice' },
  quiz: { 'zh-cn': '测验答案', en: 'Answers to a quiz' },
} as const satisfies Record<string, Words>
