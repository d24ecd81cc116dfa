/** What is said of a captcha, in passing (R5.04). */
export const captchaWords = {
  right: { 'zh-cn': '验证成功', en: 'Verification is successful' },
  wrong: { 'zh-cn': '未点中正确区域，请重试', en: 'The correct area is not clicked, please try again' },
  expired: { 'zh-cn': '验证图片已失效，请换一张', en: 'This picture is no longer valid, please take another one' },
  required: { 'zh-cn': '请先完成验证', en: 'Please complete the verification first' },
  /** Of a code in place of the picture. */
  wrongCode: { 'zh-cn': '验证码不正确，请重试', en: 'The code is not correct, please try again' },
  expiredCode: { 'zh-cn': '验证码已失效，请重新获取', en: 'This code is no longer valid, please ask for another one' },
} as const
