import type { SuccessWords } from '#server/endpoint/success-words.ts'

/** What a person reads of a write that worked; the app shows it as it is (R8.03). */
export const successWords = {
  deviceSignedOut: { 'zh-cn': '那台设备已退出', en: 'Signed out there' },
  othersSignedOut: { 'zh-cn': '其他设备已全部退出', en: 'Signed out everywhere else' },
} as const satisfies SuccessWords
