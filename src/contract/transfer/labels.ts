import type { Labels } from '#contract/labels.ts'
import type * as manifest from './index.ts'

export const labels = {
  jobs: {
    'import-zip': { 'zh-cn': '导入文档的 zip', en: 'Import a zip of documents' },
    'import-course-zip': { 'zh-cn': '导入课程 zip', en: 'Import a zip of a course' },
    'export-zip': { 'zh-cn': '将帮助导出为 zip', en: 'Export the help as a zip' },
    'sweep-zips': { 'zh-cn': '删除过期的 zip', en: 'Delete old zips' },
  },
  sections: {
    '/admin/transfer': {
      title: { 'zh-cn': '导入与导出', en: 'Import and export' },
      about: { 'zh-cn': '以 Markdown 的 zip 导入或导出文档', en: 'Documents as a zip of Markdown, in and out' },
    },
  },
} as const satisfies Labels<typeof manifest, 'transfer'>
