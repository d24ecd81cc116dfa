import type { Events } from '#contract/labels.ts'

/** What members are told: of which kind it is, and the sentence that they read. */
export const events = {
  'question.answered': {
    kind: 'answer',
    words: (who) => ({ 'zh-cn': `${who['zh-cn']}回答了你的问题`, en: `${who.en} answered your question` }),
  },
  'question.followed': {
    kind: 'answer',
    words: (who) => ({
      'zh-cn': `${who['zh-cn']}回答了你关注的问题`,
      en: `${who.en} answered a question you follow`,
    }),
  },
  'question.commented': {
    kind: 'comment',
    words: (who) => ({
      'zh-cn': `${who['zh-cn']}评论了你的问题`,
      en: `${who.en} commented on your question`,
    }),
  },
  'answer.commented': {
    kind: 'comment',
    words: (who) => ({ 'zh-cn': `${who['zh-cn']}评论了你的回答`, en: `${who.en} commented on your answer` }),
  },
  'answer.accepted': {
    kind: 'accepted',
    words: () => ({ 'zh-cn': '你的回答被采纳了', en: 'Your answer was accepted' }),
  },
  'question.official': {
    kind: 'official',
    words: () => ({ 'zh-cn': '你的问题有了官方回答', en: 'Your question has an official answer' }),
  },
  'answer.official': {
    kind: 'official',
    words: () => ({ 'zh-cn': '你的回答被标为官方回答', en: 'Your answer was marked as official' }),
  },
  'question.mentioned': {
    kind: 'mention',
    words: (who) => ({ 'zh-cn': `${who['zh-cn']}提到了你`, en: `${who.en} mentioned you` }),
  },
  'question.hidden': {
    kind: 'moderation',
    words: () => ({ 'zh-cn': '客服隐藏了你的问题', en: 'Support has hidden your question' }),
  },
  'question.shown': {
    kind: 'moderation',
    words: () => ({ 'zh-cn': '你的问题已恢复显示', en: 'Your question is visible again' }),
  },
  'question.closed': {
    kind: 'moderation',
    words: () => ({ 'zh-cn': '客服关闭了你的问题', en: 'Support has closed your question' }),
  },
  'question.reopened': {
    kind: 'moderation',
    words: () => ({ 'zh-cn': '你的问题已重新打开', en: 'Your question is open again' }),
  },
} as const satisfies Events
