import type { Words } from '#contract/labels.ts'

/** What a person is shown of a write that waits on the device. Names last: devices have them. */
export const outboxKinds = {
  application: { 'zh-cn': '申请', en: 'Application' },
  withdrawal: { 'zh-cn': '撤回申请', en: 'Withdrawal of an application' },
} as const satisfies Record<string, Words>
