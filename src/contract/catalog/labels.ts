import type { Labels } from '#contract/labels.ts'
import type * as manifest from './index.ts'

export const labels = {
  menu: {
    '/catalog': { 'zh-cn': '商城', en: 'Catalogue' },
  },
} as const satisfies Labels<typeof manifest, 'catalog'>
