import type { Labels } from '#contract/labels.ts'
import type * as manifest from './index.ts'

export const labels = {
  acts: {
    'job.repeat': { 'zh-cn': '重新运行了任务', en: 'Ran a job again' },
    'job.cancel': { 'zh-cn': '取消了任务', en: 'Cancelled a job' },
  },
  subjects: {
    job: { 'zh-cn': '后台任务', en: 'Background jobs' },
  },
  sections: {
    '/admin/jobs': {
      title: { 'zh-cn': '后台任务', en: 'Background jobs' },
      about: { 'zh-cn': '服务器自动执行的任务，以及失败的任务', en: 'Automatic tasks of the server, and what failed' },
    },
  },
} as const satisfies Labels<typeof manifest, 'jobs'>
