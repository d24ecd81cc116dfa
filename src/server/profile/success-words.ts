import type { SuccessWords } from '#server/endpoint/success-words.ts'

/** What a person reads of a write that worked; the app shows it as it is (R8.03). */
export const successWords = {
  profileSaved: { 'zh-cn': '个人资料已保存', en: 'Your profile is saved' },
} as const satisfies SuccessWords
