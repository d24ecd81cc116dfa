import type { Labels } from '#contract/labels.ts'
import type * as manifest from './index.ts'

export const labels = {
  menu: {
    '/help': { 'zh-cn': '帮助中心', en: 'Help centre' },
  },
} as const satisfies Labels<typeof manifest, 'help'>
