import type { SuccessWords } from '#server/endpoint/success-words.ts'

/** What a person reads of a write that worked; the app shows it as it is (R8.03). */
export const successWords = {
  deleted: { 'zh-cn': '已删除', en: 'Deleted' },
  applicationSent: {
    'zh-cn': '申请已提交，处理结果会通知你',
    en: 'Your application is submitted. You will be notified of the outcome',
  },
  applicationWithdrawn: { 'zh-cn': '申请已撤回', en: 'Your application is withdrawn' },
  draftDiscarded: { 'zh-cn': '草稿已删除', en: 'The draft is deleted' },
  applicationApproved: { 'zh-cn': '已通过，申请人会收到通知', en: 'Approved. The applicant will be notified' },
  applicationRejected: { 'zh-cn': '已拒绝，申请人会收到通知', en: 'Rejected. The applicant will be notified' },
  formPublished: { 'zh-cn': '表单已发布', en: 'The form is published' },
  formOpened: { 'zh-cn': '表单已开放填写', en: 'Members can fill in the form' },
  formClosed: { 'zh-cn': '表单已停止填写', en: 'The form is closed' },
} as const satisfies SuccessWords
