import type { Switches } from '#contract/switch/declaration.ts'

/** What operators turn on and off. */
export const switches = {
  'notification.push': {
    name: { 'zh-cn': '推送通知', en: 'Push notifications' },
    kind: 'ops',
    default: true,
    note: {
      'zh-cn':
        '会员可以在设备上接收推送通知。关闭后不再发送推送，也不能新开启；应用内的通知和邮件不受影响，重新打开后已开启的设备继续接收。',
      en: 'Members can have push notifications on their devices. While it is off, none are sent and no device can be added; the list in the app and mail go on. Devices that had them have them again once it is on.',
    },
  },
} as const satisfies Switches
