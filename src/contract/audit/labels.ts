import type { Labels } from '#contract/labels.ts'
import type * as manifest from './index.ts'

export const labels = {
  acts: {
    'audit.export': { 'zh-cn': '导出了审计日志', en: 'Exported the audit log' },
  },
  subjects: {
    audit: { 'zh-cn': '审计日志', en: 'Audit log' },
  },
  jobs: {
    'forget-audit': { 'zh-cn': '删除过期的审计日志', en: 'Delete old entries of the audit log' },
  },
  sections: {
    '/admin/audit': {
      title: { 'zh-cn': '审计日志', en: 'Audit log' },
      about: { 'zh-cn': '工作人员在何时做了什么', en: 'Who of the staff did what, and when' },
    },
  },
} as const satisfies Labels<typeof manifest, 'audit'>
