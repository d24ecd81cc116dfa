import type { Labels } from '#contract/labels.ts'
import type * as manifest from './index.ts'

export const labels = {
  acts: {
    'application.look': { 'zh-cn': '查看了申请', en: 'Viewed an application' },
    'application.reveal': { 'zh-cn': '查看了完整的身份证号', en: 'Showed an ID number in full' },
    'application.take': { 'zh-cn': '开始审核申请', en: 'Began to review an application' },
    'application.approve': { 'zh-cn': '通过了申请', en: 'Approved an application' },
    'application.reject': { 'zh-cn': '拒绝了申请', en: 'Rejected an application' },
    'form.add': { 'zh-cn': '新建了表单', en: 'Created a form' },
    'form.save': { 'zh-cn': '保存了表单', en: 'Saved a form' },
    'form.publish': { 'zh-cn': '发布了表单', en: 'Published a form' },
    'form.open': { 'zh-cn': '开放了表单', en: 'Opened a form' },
    'form.close': { 'zh-cn': '停止了表单', en: 'Closed a form' },
    'form.delete': { 'zh-cn': '删除了表单', en: 'Deleted a form' },
  },
  subjects: {
    application: { 'zh-cn': '申请', en: 'Applications' },
    form: { 'zh-cn': '申请表单', en: 'Application forms' },
  },
  jobs: {
    'forget-drafts': { 'zh-cn': '删除长期无人续写的申请草稿', en: 'Delete abandoned drafts of applications' },
  },
  menu: {
    '/apply': { 'zh-cn': '申请', en: 'Applications' },
  },
} as const satisfies Labels<typeof manifest, 'application'>
