import type { Labels } from '#contract/labels.ts'
import type * as manifest from './index.ts'

export const labels = {
  acts: {
    'condition.add': { 'zh-cn': '添加了条件', en: 'Added a condition' },
    'condition.edit': { 'zh-cn': '修改了条件', en: 'Changed a condition' },
    'condition.delete': { 'zh-cn': '删除了条件', en: 'Deleted a condition' },
    'condition.look': { 'zh-cn': '用条件查看了会员', en: 'Looked at members by a condition' },
  },
  subjects: {
    condition: { 'zh-cn': '条件', en: 'Conditions' },
  },
  sections: {
    '/admin/condition': {
      title: { 'zh-cn': '条件', en: 'Conditions' },
      about: { 'zh-cn': '用规则说明某项内容面向哪些人', en: 'Rules that say whom something is for' },
    },
  },
} as const satisfies Labels<typeof manifest, 'condition'>
