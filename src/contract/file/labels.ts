import type { Labels } from '#contract/labels.ts'
import type * as manifest from './index.ts'

export const labels = {
  jobs: {
    'sweep-files': { 'zh-cn': '删除无人使用的文件', en: 'Delete files that nothing uses' },
  },
} as const satisfies Labels<typeof manifest, 'file'>
