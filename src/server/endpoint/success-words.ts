import type { Locale } from '#contract/base/locale.ts'

type Words = Record<Locale, string>

/** What a person reads of a write that worked; the app shows it as it is (R8.03). */
export const successWords = {
  profileSaved: { 'zh-cn': '个人资料已保存', en: 'Your profile is saved' },
  deviceSignedOut: { 'zh-cn': '那台设备已退出', en: 'Signed out there' },
  othersSignedOut: { 'zh-cn': '其他设备已全部退出', en: 'Signed out everywhere else' },
  answered: { 'zh-cn': '回答已发布', en: 'Your answer is there' },
  commented: { 'zh-cn': '评论已发表', en: 'Your comment is there' },
  edited: { 'zh-cn': '修改已保存', en: 'Your change is there' },
  deleted: { 'zh-cn': '已删除', en: 'It is deleted' },
  reported: { 'zh-cn': '谢谢，客服会查看。', en: 'Thank you. Support will look at it.' },
  reportsSettled: { 'zh-cn': '这处内容的举报已处理', en: 'The reports of this text are done' },
  accepted: { 'zh-cn': '已采纳，这条回答排在最前', en: 'Accepted: it stands first now' },
  acceptedNoMore: { 'zh-cn': '已取消采纳', en: 'It is taken back' },
  hide: { 'zh-cn': '已隐藏', en: 'It is hidden' },
  show: { 'zh-cn': '已恢复显示', en: 'Everybody can read it again' },
  close: { 'zh-cn': '问题已关闭', en: 'The question is closed' },
  reopen: { 'zh-cn': '问题已重新打开', en: 'The question is open again' },
  synonymsSaved: { 'zh-cn': '已保存，搜索马上按它查找', en: 'Saved: searches know it at once' },
  synonymsRemoved: { 'zh-cn': '这组同义词已移除', en: 'The group is removed' },
} as const satisfies Record<string, Words>
