import type { SuccessWords } from '#server/endpoint/success-words.ts'

/** What a person reads of a write that worked; the app shows it as it is (R8.03). */
export const successWords = {
  answered: { 'zh-cn': '回答已发布', en: 'Your answer is posted' },
  commented: { 'zh-cn': '评论已发表', en: 'Your comment is posted' },
  edited: { 'zh-cn': '修改已保存', en: 'Your change is saved' },
  deleted: { 'zh-cn': '已删除', en: 'Deleted' },
  reported: { 'zh-cn': '谢谢，客服会查看。', en: 'Thank you. Support will look at it.' },
  reportsSettled: { 'zh-cn': '这处内容的举报已处理', en: 'The reports of this content are handled' },
  questionMerged: { 'zh-cn': '已合并', en: 'The questions are merged' },
  official: { 'zh-cn': '已标为官方回答', en: 'Marked as official' },
  officialNoMore: { 'zh-cn': '已取消官方标记', en: 'No longer marked as official' },
  accepted: { 'zh-cn': '已采纳，这条回答排在最前', en: 'Accepted: it is shown first now' },
  acceptedNoMore: { 'zh-cn': '已取消采纳', en: 'No longer accepted' },
  hide: { 'zh-cn': '已隐藏', en: 'Hidden' },
  show: { 'zh-cn': '已恢复显示', en: 'Visible to everyone again' },
  close: { 'zh-cn': '问题已关闭', en: 'The question is closed' },
  reopen: { 'zh-cn': '问题已重新打开', en: 'The question is open again' },
} as const satisfies SuccessWords
