import { htmlLang, type Locale } from '#contract/base/locale.ts'
import { escapeHtml } from '#pages/escape.ts'
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
  const locale = localeOf(acceptLanguage)
  const { again, help } = words[locale]
  const links = `<a class="main" href="/user/login">${again}</a>\n<a href="/help">${help}</a>`
  return layout(locale, words[locale][trouble], siteName, links)
}

/** The page that posts a form to the issuer: by its script at once, by its button without one. */
export function leavingPage(
  { action, fields }: SignOutForm,
  acceptLanguage: string | undefined,
  siteName: Record<Locale, string>,
): string {
  const locale = localeOf(acceptLanguage)
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  const form = `<form method="post" action="${escapeHtml(action)}">
${inputs.join('\n')}
<button class="main">${words[locale].on}</button>
</form>
<script src="/oauth/leave.js"></script>`
  return layout(locale, words[locale].leaving, siteName, form)
}

/** Posts the page's one form. */
export const leavingScript = 'document.forms[0].submit()\n'

function localeOf(acceptLanguage: string | undefined): Locale {
  const first = /(?:^|[\s,])(zh|en)\b/i.exec(acceptLanguage ?? '')?.[1]?.toLowerCase()
  return first === 'en' ? 'en' : 'zh-cn'
}

function layout(
  locale: Locale,
  [title, lead]: [string, string],
  siteName: Record<Locale, string>,
  content: string,
): string {
  return `<!doctype html>
<html lang="${htmlLang[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} - ${escapeHtml(siteName[locale])}</title>
<link rel="stylesheet" href="/oauth/style.css">
</head>
<body>
<main>
<h1>${title}</h1>
<p>${lead}</p>
${content}
</main>
</body>
</html>`
}

export const signOnStyle = `:root{--paper:#faf6ee;--ink:#2b2620;--soft:#6a6055;--lamp:#9a5b00;--on:#fff}
@media(prefers-color-scheme:dark){:root{--paper:#191613;--ink:#f1e9dc;--soft:#b8ab99;--lamp:#f0b45a;--on:#241a0a}}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:24px 20px;box-sizing:border-box;
background:var(--paper);color:var(--ink);font:16px/1.6 system-ui,-apple-system,"PingFang SC","Noto Sans CJK SC",sans-serif}
main{width:100%;max-width:400px}h1{margin:0 0 8px;font-size:26px;line-height:1.3}p{margin:0 0 24px;color:var(--soft)}
a,button{display:grid;place-items:center;width:100%;min-height:48px;border:0;border-radius:14px;font:inherit;
color:var(--lamp);text-decoration:none}
.main{background:var(--lamp);color:var(--on);font-weight:600;margin-bottom:8px}
:focus-visible{outline:3px solid var(--lamp);outline-offset:2px}
`
