import type { Labels } from '#contract/labels.ts'
import type * as manifest from './index.ts'

export const labels = {
  acts: {
    'course.quiz': { 'zh-cn': '修改了测验', en: 'Changed a quiz' },
  },
} as const satisfies Labels<typeof manifest, 'quiz'>
