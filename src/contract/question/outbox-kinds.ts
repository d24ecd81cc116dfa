import type { Words } from '#contract/labels.ts'

/** What a person is shown of a write that waits on the device. Names last: devices have them. */
export const outboxKinds = {
  question: { 'zh-cn': '问题', en: 'Question' },
  answer: { 'zh-cn': '回答', en: 'Answer' },
  comment: { 'zh-cn': '评论', en: 'Comment' },
  edit: { 'zh-cn': '修改内容', en: 'Change of a text' },
  vote: { 'zh-cn': '赞同', en: 'Vote' },
  follow: { 'zh-cn': '关注', en: 'Following' },
  accept: { 'zh-cn': '采纳', en: 'Acceptance' },
  report: { 'zh-cn': '举报', en: 'Report' },
  delete: { 'zh-cn': '删除', en: 'Deletion' },
  status: { 'zh-cn': '问题状态', en: 'State of a question' },
} as const satisfies Record<string, Words>
