import type { Words } from '#contract/labels.ts'

/** What a person is shown of a write that waits on the device. Names last: devices have them. */
export const outboxKinds = {
  note: { 'zh-cn': '笔记', en: 'Note' },
  review: { 'zh-cn': '评价', en: 'Review' },
} as const satisfies Record<string, Words>
