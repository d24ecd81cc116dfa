import { htmlLang, type Locale } from '#contract/locale.ts'
import { escapeHtml } from '#pages/escape.ts'

export type Trouble = 'refused' | 'unavailable'

const words: Record<Locale, Record<Trouble, [title: string, lead: string]> & { again: string; help: string }> = {
  'zh-cn': {
    refused: ['登录没有完成', '这次登录已过期、被取消，或不是在这个浏览器里开始的。请再试一次。'],
    unavailable: ['暂时无法登录', '登录服务现在没有回应。帮助内容仍然可以阅读，请稍后再试。'],
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
    again: 'Sign in again',
    help: 'Back to help',
  },
}

/** The page for a sign-on that ended on the way: what to do next, nothing about the inside. */
export function signOnPage(
  trouble: Trouble,
  acceptLanguage: string | undefined,
  siteName: Record<Locale, string>,
): string {
  const first = /(?:^|[\s,])(zh|en)\b/i.exec(acceptLanguage ?? '')?.[1]?.toLowerCase()
  const locale: Locale = first === 'en' ? 'en' : 'zh-cn'
  const text = words[locale]
  const [title, lead] = text[trouble]
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
<a class="main" href="/user/login">${text.again}</a>
<a href="/help">${text.help}</a>
</main>
</body>
</html>`
}

export const signOnStyle = `:root{--paper:#faf6ee;--ink:#2b2620;--soft:#6a6055;--lamp:#9a5b00;--on:#fff}
@media(prefers-color-scheme:dark){:root{--paper:#191613;--ink:#f1e9dc;--soft:#b8ab99;--lamp:#f0b45a;--on:#241a0a}}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:24px 20px;box-sizing:border-box;
background:var(--paper);color:var(--ink);font:16px/1.6 system-ui,-apple-system,"PingFang SC","Noto Sans CJK SC",sans-serif}
main{width:100%;max-width:400px}h1{margin:0 0 8px;font-size:26px;line-height:1.3}p{margin:0 0 24px;color:var(--soft)}
a{display:grid;place-items:center;min-height:48px;border-radius:14px;color:var(--lamp);text-decoration:none}
a.main{background:var(--lamp);color:var(--on);font-weight:600;margin-bottom:8px}
a:focus-visible{outline:3px solid var(--lamp);outline-offset:2px}
`
