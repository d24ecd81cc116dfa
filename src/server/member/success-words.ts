import type { SuccessWords } from '#server/endpoint/success-words.ts'

/** What a person reads of a write that worked; the app shows it as it is (R8.03). */
export const successWords = {
  memberSignedOut: { 'zh-cn': '已让其在所有设备上退出', en: 'Signed out everywhere' },
  muted: { 'zh-cn': '已禁言', en: 'Muted' },
  unmuted: { 'zh-cn': '已解除禁言', en: 'The mute is lifted' },
  noteAdded: { 'zh-cn': '备注已添加', en: 'Note added' },
  tagged: { 'zh-cn': '标签已添加', en: 'Tag added' },
  tagRemoved: { 'zh-cn': '标签已移除', en: 'Tag removed' },
  deleted: { 'zh-cn': '已删除', en: 'Deleted' },
} as const satisfies SuccessWords
