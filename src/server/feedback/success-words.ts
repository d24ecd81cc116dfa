import type { SuccessWords } from '#server/endpoint/success-words.ts'

/** What a person reads of a write that worked; the app shows it as it is (R8.03). */
export const successWords = {
  feedbackSent: { 'zh-cn': '反馈已收到，客服会在这里回复你', en: 'Your feedback was sent. Support will answer here' },
  feedbackAnswered: { 'zh-cn': '已发送', en: 'Sent' },
  feedbackReopened: { 'zh-cn': '反馈已重新打开', en: 'Your feedback is open again' },
  feedbackRated: { 'zh-cn': '谢谢你的评价', en: 'Thank you for your rating' },
  feedbackClaimed: { 'zh-cn': '已移到你的账号', en: 'Moved to your account' },
  noteSaved: { 'zh-cn': '内部备注已添加', en: 'The internal note is added' },
  ticketSaved: { 'zh-cn': '修改已保存', en: 'Your change is saved' },
  ticketMerged: { 'zh-cn': '反馈已合并', en: 'The feedback is merged' },
} as const satisfies SuccessWords
