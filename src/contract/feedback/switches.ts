import type { Switches } from '#contract/switch/declaration.ts'

/** What operators turn on and off. */
export const switches = {
  'feedback.guests': {
    name: { 'zh-cn': '访客反馈', en: 'Feedback from guests' },
    kind: 'ops',
    default: false,
    note: {
      'zh-cn':
        '访客无需登录即可发送反馈：先通过图片验证，之后凭私密链接查看和回复。关闭后不再接收新的访客反馈，已有的仍可继续。',
      en: 'People without an account can send feedback: after a captcha, and by a private link from then on. While it is off no new feedback of guests is taken; what was sent goes on.',
    },
  },
} as const satisfies Switches
