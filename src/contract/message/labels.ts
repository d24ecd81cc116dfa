import type { Labels } from '#contract/labels.ts'
import type * as manifest from './index.ts'

export const labels = {
  acts: {
    'message.look': { 'zh-cn': '查看了消息', en: 'Viewed messages' },
    'message.test': { 'zh-cn': '发送了测试消息', en: 'Sent a test message' },
  },
  subjects: {
    message: { 'zh-cn': '消息', en: 'Messages' },
  },
  sections: {
    '/admin/messages': {
      title: { 'zh-cn': '消息', en: 'Messages' },
      about: { 'zh-cn': '没有外发、留在这里的邮件和短信', en: 'E-mail and SMS that were not sent but kept here' },
    },
  },
} as const satisfies Labels<typeof manifest, 'message'>
