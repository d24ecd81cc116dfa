import type { Labels } from '#contract/labels.ts'
import type * as manifest from './index.ts'

export const labels = {
  acts: {
    'ledger.adjust': { 'zh-cn': '调整了余额或积分', en: 'Adjusted balance or points' },
  },
  subjects: {
    ledger: { 'zh-cn': '余额与积分', en: 'Balance and points' },
  },
  sections: {
    '/admin/ledger': {
      title: { 'zh-cn': '余额与积分', en: 'Balance and points' },
      about: { 'zh-cn': '发放或扣回，并注明原因', en: 'Give or take back, with a reason' },
    },
  },
} as const satisfies Labels<typeof manifest, 'ledger'>
