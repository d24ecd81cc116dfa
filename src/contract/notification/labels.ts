import type { Labels } from '#contract/labels.ts'
import type * as manifest from './index.ts'

export const labels = {
  jobs: {
    'forget-notifications': { 'zh-cn': '删除旧通知', en: 'Delete old notifications' },
    'send-notifications': { 'zh-cn': '发送推送和通知邮件', en: 'Send pushes and notification e-mails' },
  },
  areas: {
    notification: { 'zh-cn': '通知', en: 'Notifications' },
  },
} as const satisfies Labels<typeof manifest, 'notification'>
