import type { Words } from '#contract/labels.ts'

/** What a person is shown of a write that waits on the device. Names last: devices have them. */
export const outboxKinds = {
  helpVote: { 'zh-cn': '「这篇文章有帮助吗？」', en: '“Was this helpful?”' },
} as const satisfies Record<string, Words>
