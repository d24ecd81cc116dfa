import { htmlLang, type Locale } from '#contract/base/locale.ts'
import type { SuccessWords } from '#server/endpoint/success-words.ts'

/** What a person reads of a write that worked; the app shows it as it is (R8.03). */
export const successWords = {
  published: { 'zh-cn': '已发布，读者现在就能看到', en: 'Published: readers see it now' },
  scheduled: { 'zh-cn': '已设置定时发布', en: 'The publish is scheduled' },
  discarded: { 'zh-cn': '未发布的修改已放弃', en: 'The changes are discarded' },
  unscheduled: { 'zh-cn': '已取消定时发布', en: 'It is no longer scheduled' },
  unpublished: { 'zh-cn': '已下架，文档回到草稿', en: 'Unpublished: it is a draft again' },
  archived: { 'zh-cn': '文档已归档', en: 'The document is archived' },
  deleted: { 'zh-cn': '文档已删除', en: 'The document is deleted' },
  restored: { 'zh-cn': '文档已恢复', en: 'The document is restored' },
  versionRestored: { 'zh-cn': '这个版本已重新发布', en: 'The version is published again' },
  careSaved: { 'zh-cn': '负责人和复查日期已保存', en: 'The owner and review date are saved' },
  coverSaved: { 'zh-cn': '封面已保存', en: 'The cover is saved' },
  coverRemoved: { 'zh-cn': '封面已移除', en: 'The cover is removed' },
  listingSaved: { 'zh-cn': '已保存，列表和搜索会随之更新', en: 'Saved. Lists and search follow' },
  renamed: { 'zh-cn': '地址已更改，旧地址会自动跳转', en: 'The address is changed. The old one leads to it' },
  previewEnded: { 'zh-cn': '预览链接已失效', en: 'The preview link no longer works' },
  categoryDeleted: { 'zh-cn': '分类已删除', en: 'The category is deleted' },
  categoryMerged: { 'zh-cn': '分类已合并', en: 'The categories are merged' },
  categoryMoved: { 'zh-cn': '分类已移动', en: 'The category is moved' },
} as const satisfies SuccessWords

/** The same with the day and the time, in the zone of whom plans it; a zone that nobody knows is left out with both. */
export function scheduledWords(at: number, zone: string): Record<Locale, string> {
  const timeIn = (locale: Locale) =>
    new Intl.DateTimeFormat(htmlLang[locale], {
      timeZone: zone,
      month: 'short',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).format(at * 1_000)
  try {
    return { 'zh-cn': `将于 ${timeIn('zh-cn')} 发布`, en: `Scheduled for ${timeIn('en')}` }
  } catch {
    return successWords.scheduled
  }
}
