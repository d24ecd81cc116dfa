import type { Labels } from '#contract/labels.ts'
import type * as manifest from './index.ts'

export const labels = {
  acts: {
    'payment.handle': { 'zh-cn': '将充值标为已处理', en: 'Marked a top-up as dealt with' },
  },
  subjects: {
    payment: { 'zh-cn': '在线充值', en: 'Online top-ups' },
  },
  jobs: {
    'settle-payments': { 'zh-cn': '向支付平台核对在线充值', en: 'Check online top-ups with their provider' },
  },
  sections: {
    '/admin/payments': {
      title: { 'zh-cn': '在线充值', en: 'Online top-ups' },
      about: { 'zh-cn': '会员在线支付充入的款项', en: 'Money that members paid from outside' },
    },
  },
} as const satisfies Labels<typeof manifest, 'payment'>
