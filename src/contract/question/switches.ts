import type { Switches } from '#contract/switch/declaration.ts'

/** What operators turn on and off. */
export const switches = {
  'question.ask': {
    name: { 'zh-cn': '提问', en: 'Asking questions' },
    kind: 'ops',
    default: true,
    note: {
      'zh-cn':
        '会员可以提问。关闭后，提问页面会说明原因；已写的内容保留为草稿，待发送的问题留在设备上，重新打开后自动发送。',
      en: 'Members can ask questions. While it is off, the form says why, what is typed stays as a draft, and questions that wait on a device are sent once it is on again.',
    },
  },
  'question.answer': {
    name: { 'zh-cn': '回答', en: 'Answering questions' },
    kind: 'ops',
    default: true,
    note: {
      'zh-cn':
        '会员可以回答问题。关闭后，回答框会说明原因；已写的内容保留为草稿，待发送的回答留在设备上，重新打开后自动发送。',
      en: 'Members can answer questions. While it is off, the form says why, what is typed stays as a draft, and answers that wait on a device are sent once it is on again.',
    },
  },
} as const satisfies Switches
