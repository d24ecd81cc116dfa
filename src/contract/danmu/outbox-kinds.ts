import type { Words } from '#contract/labels.ts'

/** What a person is shown of a write that waits on the device. Names last: devices have them. */
export const outboxKinds = {
  danmu: { 'zh-cn': '弹幕', en: 'Danmu' },
} as const satisfies Record<string, Words>
