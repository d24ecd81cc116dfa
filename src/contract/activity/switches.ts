import type { Switches } from '#contract/switch/declaration.ts'

/** What operators turn on and off. */
export const switches = {
  'activity.signup': {
    name: { 'zh-cn': '活动报名', en: 'Activity sign-up' },
    kind: 'ops',
    default: true,
    note: {
      'zh-cn':
        '会员可以报名活动。关闭后，活动页面会说明原因；离线时提交的报名留在设备上，重新打开后自动发送。取消报名和签到不受影响。',
      en: 'Members can sign up for activities. While it is off, the page of an activity says why, and sign-ups that wait on a device are sent once it is on again. Leaving and checking in go on.',
    },
  },
} as const satisfies Switches
