import type { SuccessWords } from '#server/endpoint/success-words.ts'

/** What a person reads of a write that worked; the app shows it as it is (R8.03). */
export const successWords = {
  switchSaved: { 'zh-cn': '已保存，一分钟内在所有打开的页面生效', en: 'Saved. Open pages follow within a minute' },
  areaOff: { 'zh-cn': '已全部关闭', en: 'Everything is turned off' },
} as const satisfies SuccessWords
