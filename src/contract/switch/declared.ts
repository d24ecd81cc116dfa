import type { Locale } from '#contract/base/locale.ts'

/**
 * `release`: something new that comes by degrees, and whose switch goes again. `ops`: what operators turn off, or on, when
 * they have to; it stays. `permission`: what some members have and others have not.
 */
export const switchKinds = ['release', 'ops', 'permission'] as const
export type SwitchKind = (typeof switchKinds)[number]

/** `default`: which side it is on where nobody has set it, and where nobody can say. `note`: what it does, for operators. */
export type SwitchDeclaration = { kind: SwitchKind; default: boolean; note: Record<Locale, string> }

/**
 * Every switch there is, by its flag key `{area}.{what}`. A new one is a row here; then the server asks
 * `requireSwitch` or `isOn`, and the app `useSwitch`.
 */
export const switches = {
  'question.ask': {
    kind: 'ops',
    default: true,
    note: {
      'zh-cn':
        '会员可以提问。关闭后，提问页面会说明原因；已写的内容保留为草稿，待发送的问题留在设备上，重新打开后自动发送。',
      en: 'Members can ask questions. While it is off, the form says why, what is typed stays as a draft, and questions that wait on a device are sent once it is on again.',
    },
  },
  'question.answer': {
    kind: 'ops',
    default: true,
    note: {
      'zh-cn':
        '会员可以回答问题。关闭后，回答框会说明原因；已写的内容保留为草稿，待发送的回答留在设备上，重新打开后自动发送。',
      en: 'Members can answer questions. While it is off, the form says why, what is typed stays as a draft, and answers that wait on a device are sent once it is on again.',
    },
  },
  'activity.signup': {
    kind: 'ops',
    default: true,
    note: {
      'zh-cn':
        '会员可以报名活动。关闭后，活动页面会说明原因；离线时提交的报名留在设备上，重新打开后自动发送。取消报名和签到不受影响。',
      en: 'Members can sign up for activities. While it is off, the page of an activity says why, and sign-ups that wait on a device are sent once it is on again. Leaving and checking in go on.',
    },
  },
  'feedback.guests': {
    kind: 'ops',
    default: false,
    note: {
      'zh-cn':
        '访客无需登录即可发送反馈：先通过图片验证，之后凭私密链接查看和回复。关闭后不再接收新的访客反馈，已有的仍可继续。',
      en: 'People without an account can send feedback: after a captcha, and by a private link from then on. While it is off no new feedback of guests is taken; what was sent goes on.',
    },
  },
  'notification.push': {
    kind: 'ops',
    default: true,
    note: {
      'zh-cn':
        '会员可以在设备上接收推送通知。关闭后不再发送推送，也不能新开启；应用内的通知和邮件不受影响，重新打开后已开启的设备继续接收。',
      en: 'Members can have push notifications on their devices. While it is off, none are sent and no device can be added; the list in the app and mail go on. Devices that had them have them again once it is on.',
    },
  },
  'order.place': {
    kind: 'ops',
    default: true,
    note: {
      'zh-cn': '会员可以购买商品。关闭后，商品页面会说明原因，也不会扣款；已有订单的取消、退款和入场不受影响。',
      en: 'Members can buy products. While it is off, the page of a product says why and nothing is charged. Cancelling, refunds and tickets of earlier orders go on.',
    },
  },
  'site.maintenance': {
    kind: 'ops',
    default: false,
    note: {
      'zh-cn': '打开后，每个页面上都会显示一行通知，内容是下面填写的文字。网站照常可用。',
      en: 'While it is on, every page shows a line with the words below. The site goes on working.',
    },
  },
} as const satisfies Record<string, SwitchDeclaration>

/** A flag key, in OpenFeature's word. */
export type SwitchKey = keyof typeof switches

export const switchKeys = Object.keys(switches) as SwitchKey[]

/** What a key declares; undefined for one that nobody declares. */
export function declaredSwitch(key: string): SwitchDeclaration | undefined {
  return Object.hasOwn(switches, key) ? switches[key as SwitchKey] : undefined
}

/** The part of a key before its dot: what is turned off together. */
export const areaOf = (key: string): string => key.split('.', 1)[0] as string

export const switchAreas = [...new Set(switchKeys.map(areaOf))]
