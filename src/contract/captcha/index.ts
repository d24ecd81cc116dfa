import { checkClickCaptcha, getClickCaptcha } from './captcha.ts'

export const endpoints = {
  getClickCaptcha,
  checkClickCaptcha,
}
