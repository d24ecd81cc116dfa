import type { Labels } from '#contract/labels.ts'
import type * as manifest from './index.ts'

export const labels = {
  acts: {
    'question.place': { 'zh-cn': '修改了问题的标签或分类', en: 'Changed a question’s tags or category' },
    'question.official': { 'zh-cn': '修改了回答的官方标记', en: 'Changed the official mark of an answer' },
    'question.settle': { 'zh-cn': '处理了举报', en: 'Handled reports' },
    'question.merge': { 'zh-cn': '合并了问题', en: 'Merged questions' },
    'question.hide': { 'zh-cn': '隐藏了问题', en: 'Hid a question' },
    'question.show': { 'zh-cn': '恢复显示了问题', en: 'Showed a hidden question' },
    'question.close': { 'zh-cn': '关闭了问题', en: 'Closed a question' },
    'question.reopen': { 'zh-cn': '重新打开了问题', en: 'Reopened a question' },
    'question.accept': { 'zh-cn': '修改了采纳的回答', en: 'Changed the accepted answer' },
    'question.edit': { 'zh-cn': '修改了问题', en: 'Edited a question' },
    'question.edit-answer': { 'zh-cn': '修改了回答', en: 'Edited an answer' },
    'question.delete': { 'zh-cn': '删除了会员发布的内容', en: 'Deleted a member’s text' },
  },
  subjects: {
    question: { 'zh-cn': '问题', en: 'Questions' },
  },
  jobs: {
    'settle-questions': {
      'zh-cn': '关闭长期没有动态的问题，退还悬赏',
      en: 'Close inactive questions, return bounties',
    },
    'tell-teachers': { 'zh-cn': '把课程里的新提问通知老师', en: 'Tell teachers of questions about their courses' },
    'tell-followers': { 'zh-cn': '把新回答通知关注者', en: 'Tell followers of a new answer' },
  },
  sections: {
    '/admin/qa': {
      title: { 'zh-cn': '问答', en: 'Q&A' },
      about: { 'zh-cn': '等待客服处理的问题', en: 'Questions that wait for support' },
    },
    '/admin/reports': {
      title: { 'zh-cn': '举报', en: 'Reports' },
      about: { 'zh-cn': '会员举报的内容', en: 'Content that members have reported' },
    },
    '/admin/hidden': {
      title: { 'zh-cn': '已隐藏的问题', en: 'Hidden questions' },
      about: { 'zh-cn': '只有工作人员看得到的问题', en: 'Questions that only staff can see' },
    },
  },
  areas: {
    question: { 'zh-cn': '问答', en: 'Q&A' },
  },
} as const satisfies Labels<typeof manifest, 'question'>
