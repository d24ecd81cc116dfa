import type { Switches } from './declaration.ts'

/** What operators turn on and off. */
export const switches = {
  'site.maintenance': {
    name: { 'zh-cn': '维护公告', en: 'Maintenance notice' },
    kind: 'ops',
    default: false,
    note: {
      'zh-cn': '打开后，每个页面上都会显示一行通知，内容是下面填写的文字。网站照常可用。',
      en: 'While it is on, every page shows a line with the words below. The site goes on working.',
    },
  },
} as const satisfies Switches
