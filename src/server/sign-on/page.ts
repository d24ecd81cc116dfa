import type { Locale } from '#contract/base/locale.ts'
import { escapeHtml } from '#pages/escape.ts'
import { acceptedLocale, smallPage } from '#server/http/small-page.ts'
import type { SignOutForm } from '#server/ports/sign-on.ts'

export type SignOnProblem = 'refused' | 'unavailable'

type Words = Record<SignOnProblem | 'leaving', [title: string, lead: string]> & {
  again: string
  help: string
  on: string
}

const words: Record<Locale, Words> = {
  'zh-cn': {
    refused: ['登录没有完成', '这次登录已过期、被取消，或不是在这个浏览器里开始的。请再试一次。'],
    unavailable: ['暂时无法登录', '登录服务现在没有回应。帮助内容仍然可以阅读，请稍后再试。'],
    leaving: ['正在退出登录', '如果页面没有自动继续，请按下面的按钮。'],
    on: '继续退出',
    again: '重新登录',
    help: '返回帮助中心',
  },
  en: {
    refused: [
      'Sign-in was not finished',
      'It took too long, was cancelled, or did not begin in this browser. Please try again.',
    ],
    unavailable: [
      'Signing in is not possible right now',
      'The sign-in service does not answer. Help can still be read; please try again later.',
    ],
    leaving: ['Signing out', 'If nothing happens by itself, please use the button.'],
    on: 'Continue signing out',
    again: 'Sign in again',
    help: 'Back to help',
  },
}

/** The page for a sign-on that ended on the way: what to do next, nothing about the inside. */
export function signOnPage(
  trouble: SignOnProblem,
  acceptLanguage: string | undefined,
  siteName: Record<Locale, string>,
): string {
  const locale = acceptedLocale(acceptLanguage)
  const { again, help } = words[locale]
  const links = `<a class="main" href="/user/login">${again}</a>\n<a href="/help">${help}</a>`
  return smallPage(locale, words[locale][trouble], siteName, links)
}

/** The page that posts a form to the issuer: by its script at once, by its button without one. */
export function leavingPage(
  { action, fields }: SignOutForm,
  acceptLanguage: string | undefined,
  siteName: Record<Locale, string>,
): string {
  const locale = acceptedLocale(acceptLanguage)
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  const form = `<form method="post" action="${escapeHtml(action)}">
${inputs.join('\n')}
<button class="main">${words[locale].on}</button>
</form>
<script src="/oauth/leave.js"></script>`
  return smallPage(locale, words[locale].leaving, siteName, form)
}

/** Posts the page's one form. */
export const leavingScript = 'document.forms[0].submit()\n'
