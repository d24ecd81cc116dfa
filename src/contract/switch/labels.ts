import type { Labels } from '#contract/labels.ts'
import type * as manifest from './index.ts'

export const labels = {
  acts: {
    'switch.set': { 'zh-cn': '修改了功能开关', en: 'Changed a switch' },
    'switch.area-off': { 'zh-cn': '关闭了整个区域', en: 'Turned an area off' },
  },
  subjects: {
    switch: { 'zh-cn': '功能开关', en: 'Switches' },
  },
  sections: {
    '/admin/switch': {
      title: { 'zh-cn': '功能开关', en: 'Switches' },
      about: { 'zh-cn': '网站运行时随时打开或关闭某项功能', en: 'Turn parts of the site on and off while it runs' },
    },
  },
  areas: {
    site: { 'zh-cn': '全站', en: 'Whole site' },
  },
} as const satisfies Labels<typeof manifest, 'switch'>
