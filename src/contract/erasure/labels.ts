import type { Labels } from '#contract/labels.ts'
import type * as manifest from './index.ts'

export const labels = {
  acts: {
    'account.erasure': { 'zh-cn': '申请了注销账号', en: 'Asked for their account to be deleted' },
    'account.erasure-kept': { 'zh-cn': '取消了注销账号', en: 'Kept their account after all' },
    'account.erased': { 'zh-cn': '注销了账号', en: 'Deleted an account' },
  },
  jobs: {
    'erase-account': { 'zh-cn': '注销账号', en: 'Delete an account' },
  },
} as const satisfies Labels<typeof manifest, 'erasure'>
