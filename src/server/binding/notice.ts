import type { Locale } from '#contract/base/locale.ts'
import type { BindingKind } from '#contract/binding/binding.ts'

/** What the old address reads after a change; the new one is not for it. */
export function noticeOfChange(kind: BindingKind, site: string, locale: Locale): { subject: string; text: string } {
  if (locale === 'zh-cn') {
    const what = kind === 'email' ? '邮箱' : '手机号'
    return {
      subject: `${site}：绑定的${what}已更换`,
      text: `你在${site}绑定的${what}已更换，此后不再使用这个${what}。如果不是你本人操作，请尽快登录并退出其他设备，再联系网站管理员。`,
    }
  }
  const what = kind === 'email' ? 'e-mail address' : 'mobile number'
  return {
    subject: `${site}: your ${what} was changed`,
    text: `Your ${site} account has another ${what} now and no longer uses this one. If that was not you, sign in soon, sign out your other devices, and tell the site’s administrator.`,
  }
}
