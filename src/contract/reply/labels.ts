import type { Labels } from '#contract/labels.ts'
import type * as manifest from './index.ts'

export const labels = {
  acts: {
    'reply.add': { 'zh-cn': '添加了回复模板', en: 'Added a reply template' },
    'reply.edit': { 'zh-cn': '修改了回复模板', en: 'Changed a reply template' },
    'reply.delete': { 'zh-cn': '删除了回复模板', en: 'Deleted a reply template' },
  },
  subjects: {
    reply: { 'zh-cn': '回复模板', en: 'Reply templates' },
  },
  sections: {
    '/admin/replies': {
      title: { 'zh-cn': '回复模板', en: 'Reply templates' },
      about: { 'zh-cn': '客服经常用来回复的文字', en: 'Texts that support answers with again and again' },
    },
  },
} as const satisfies Labels<typeof manifest, 'reply'>
