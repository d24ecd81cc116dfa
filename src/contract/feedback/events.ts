import type { Events } from '#contract/labels.ts'

/** What members are told: of which kind it is, and the sentence that they read. */
export const events = {
  'feedback.answered': {
    kind: 'feedback',
    words: () => ({ 'zh-cn': '客服回复了你的反馈', en: 'Support answered your feedback' }),
  },
  'feedback.resolved': {
    kind: 'feedback',
    words: () => ({ 'zh-cn': '你的反馈已解决', en: 'Your feedback is resolved' }),
  },
} as const satisfies Events
