import type { Locale } from '#contract/base/locale.ts'

type Words = Record<Locale, string>

/** What a person reads of a write that worked; the app shows it as it is (R8.03). */
export const successWords = {
  profileSaved: { 'zh-cn': '个人资料已保存', en: 'Your profile is saved' },
  deviceSignedOut: { 'zh-cn': '那台设备已退出', en: 'Signed out there' },
  othersSignedOut: { 'zh-cn': '其他设备已全部退出', en: 'Signed out everywhere else' },
  memberSignedOut: { 'zh-cn': '已让其在所有设备上退出', en: 'Signed out everywhere' },
  muted: { 'zh-cn': '已禁言', en: 'Muted' },
  unmuted: { 'zh-cn': '已解除禁言', en: 'The mute is lifted' },
  noteAdded: { 'zh-cn': '备注已添加', en: 'Note added' },
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
  synonymsSaved: { 'zh-cn': '已保存，立即对搜索生效', en: 'Saved. It applies to searches at once' },
  synonymsRemoved: { 'zh-cn': '这组同义词已移除', en: 'The group is removed' },
  replySaved: { 'zh-cn': '回复模板已保存', en: 'The reply template is saved' },
  replyRemoved: { 'zh-cn': '回复模板已删除', en: 'The reply template is deleted' },
  switchSaved: { 'zh-cn': '已保存，一分钟内在所有打开的页面生效', en: 'Saved. Open pages follow within a minute' },
  areaOff: { 'zh-cn': '已全部关闭', en: 'All of it is off' },
  jobRepeated: { 'zh-cn': '即将重新运行', en: 'It runs again in a moment' },
  jobCancelled: { 'zh-cn': '这项任务已取消', en: 'The job is cancelled' },
} as const satisfies Record<string, Words>
