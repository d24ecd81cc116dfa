import type { Labels } from '#contract/labels.ts'
import type * as manifest from './index.ts'

export const labels = {
  acts: {
    'synonym.add': { 'zh-cn': '添加了同义词', en: 'Added synonyms' },
    'synonym.edit': { 'zh-cn': '修改了同义词', en: 'Changed synonyms' },
    'synonym.delete': { 'zh-cn': '移除了同义词', en: 'Removed synonyms' },
  },
  subjects: {
    synonym: { 'zh-cn': '同义词', en: 'Synonyms' },
  },
  sections: {
    '/admin/search': {
      title: { 'zh-cn': '没有结果的搜索', en: 'Searches without results' },
      about: { 'zh-cn': '大家搜过却没有找到的内容', en: 'What people looked for and did not find' },
    },
    '/admin/synonyms': {
      title: { 'zh-cn': '同义词', en: 'Synonyms' },
      about: { 'zh-cn': '搜索时视为同义的词', en: 'Words that mean the same to the search' },
    },
  },
} as const satisfies Labels<typeof manifest, 'search'>
