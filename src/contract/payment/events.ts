import type { Events } from '#contract/labels.ts'

/** What members are told: of which kind it is, and the sentence that they read. */
export const events = {
  'payment.paid': {
    kind: 'order',
    words: () => ({ 'zh-cn': '充值成功，余额已到账', en: 'Your top-up is paid and on your balance' }),
  },
} as const satisfies Events
