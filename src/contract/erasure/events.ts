import type { Events } from '#contract/labels.ts'
import { erasureLimits } from './limits.ts'

/** What members are told: of which kind it is, and the sentence that they read. */
export const events = {
  'account.erasure': {
    kind: 'account',
    words: () => ({
      'zh-cn': `你的账号将在 ${erasureLimits.days} 天后注销，可以在“我的”页面保留`,
      en: `Your account will be deleted in ${erasureLimits.days} days. You can keep it on the page Me`,
    }),
  },
} as const satisfies Events
