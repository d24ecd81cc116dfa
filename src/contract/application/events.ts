import type { Events } from '#contract/labels.ts'

/** What members are told: of which kind it is, and the sentence that they read. */
export const events = {
  'application.approved': {
    kind: 'application',
    words: () => ({ 'zh-cn': '你的申请已通过', en: 'Your application is approved' }),
  },
  'application.rejected': {
    kind: 'application',
    words: () => ({ 'zh-cn': '你的申请未通过', en: 'Your application was not approved' }),
  },
} as const satisfies Events
