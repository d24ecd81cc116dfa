import type { SuccessWords } from '#server/endpoint/success-words.ts'

/** What a person reads of a write that worked; the app shows it as it is (R8.03). */
export const successWords = {
  deleted: { 'zh-cn': '已删除', en: 'Deleted' },
  hide: { 'zh-cn': '已隐藏', en: 'Hidden' },
  show: { 'zh-cn': '已恢复显示', en: 'Visible to everyone again' },
  danmuReported: { 'zh-cn': '谢谢，管理员会查看。', en: 'Thank you. Staff will look at it.' },
  danmuUndone: { 'zh-cn': '已撤销', en: 'Undone' },
  danmuRuleSaved: { 'zh-cn': '规则已保存', en: 'The rule is saved' },
  danmuRuleRemoved: { 'zh-cn': '规则已删除', en: 'The rule is deleted' },
  danmuImportRemoved: { 'zh-cn': '导入的弹幕已删除', en: 'The imported danmu are deleted' },
} as const satisfies SuccessWords
