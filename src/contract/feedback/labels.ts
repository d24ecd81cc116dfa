import type { Labels } from '#contract/labels.ts'
import type * as manifest from './index.ts'

export const labels = {
  acts: {
    'feedback.look': { 'zh-cn': '查看了会员的反馈', en: 'Viewed a member’s feedback' },
    'feedback.answer': { 'zh-cn': '回复了反馈', en: 'Answered feedback' },
    'feedback.note': { 'zh-cn': '给反馈加了内部备注', en: 'Added an internal note to feedback' },
    'feedback.edit': {
      'zh-cn': '修改了反馈的状态、优先级或负责人',
      en: 'Changed status, priority or assignee of feedback',
    },
    'feedback.merge': { 'zh-cn': '合并了反馈', en: 'Merged feedback' },
    'feedback.export': { 'zh-cn': '导出了反馈', en: 'Exported feedback' },
  },
  subjects: {
    feedback: { 'zh-cn': '反馈', en: 'Feedback' },
  },
  jobs: {
    'mail-guest-feedback': { 'zh-cn': '就反馈给访客发邮件', en: 'Mail a guest about their feedback' },
  },
  menu: {
    '/feedback': { 'zh-cn': '反馈', en: 'Feedback' },
  },
  sections: {
    '/admin/feedback': {
      title: { 'zh-cn': '反馈', en: 'Feedback' },
      about: { 'zh-cn': '会员写给客服的内容', en: 'What members write to support' },
    },
  },
  areas: {
    feedback: { 'zh-cn': '反馈', en: 'Feedback' },
  },
} as const satisfies Labels<typeof manifest, 'feedback'>
