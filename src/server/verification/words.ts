import type { Locale } from '#contract/base/locale.ts'
import type { EmsEvent, SmsTemplate } from '#contract/verification/verification.ts'

export type CodePurpose = SmsTemplate | EmsEvent

type Words = { subject: string; text: string }

/** The message with a code. An SMS has no subject and begins with the signature that networks ask for. */
export function codeWords(
  { purpose, code, minutes }: { purpose: CodePurpose; code: string; minutes: number },
  site: string,
  locale: Locale,
): Words {
  const what = purposes[purpose][locale]
  return locale === 'zh-cn'
    ? {
        subject: `${site}验证码：${code}`,
        text: `验证码 ${code}，用于${what}，${minutes} 分钟内有效。请勿告诉任何人；如果不是你本人操作，请忽略。`,
      }
    : {
        subject: `${site} code: ${code}`,
        text: `${code} is your code to ${what}. It is valid for ${minutes} minutes. Do not share it with anyone; if you did not request it, ignore this message.`,
      }
}

/** What somebody reads whose address or number another account wanted to bind. */
export function takenWords(channel: 'mail' | 'sms', site: string, locale: Locale): Words {
  if (locale === 'zh-cn') {
    const what = channel === 'mail' ? '邮箱' : '手机号'
    return {
      subject: `${site}：有人想绑定你的${what}`,
      text: `有人想把这个${what}绑定到${site}的另一个账号。你的账号没有任何变化，无需操作。`,
    }
  }
  const what = channel === 'mail' ? 'e-mail address' : 'number'
  return {
    subject: `${site}: somebody wanted to bind your ${what}`,
    text: `Somebody wanted to bind this ${what} to another ${site} account. Nothing has changed, and you need not do anything.`,
  }
}

/** Every SMS begins with who sends it. */
export function signed(text: string, site: string): string {
  return `【${site}】${text}`
}

/** The answer to every caller, whether a code was sent or not. */
export const sentWords = { 'zh-cn': '已发送，请留意查收', en: 'Sent. Please check your messages' }

const purposes: Record<CodePurpose, Record<Locale, string>> = {
  user_email_verify: { 'zh-cn': '验证已绑定的邮箱', en: 'confirm your e-mail address' },
  user_mobile_verify: { 'zh-cn': '验证已绑定的手机号', en: 'confirm your mobile number' },
  user_change_email: { 'zh-cn': '绑定新邮箱', en: 'bind this e-mail address' },
  user_change_mobile: { 'zh-cn': '绑定新手机号', en: 'bind this mobile number' },
  user_apply_mobile: { 'zh-cn': '在申请中验证手机号', en: 'confirm the mobile number in your application' },
  captcha: { 'zh-cn': '代替图片验证', en: 'continue without the picture' },
}
