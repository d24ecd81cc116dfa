import { htmlLang, type Locale } from '#contract/base/locale.ts'
import { escapeHtml } from '#pages/escape.ts'

/** The language that a browser asks for first; Chinese where it asks for neither. */
export function acceptedLocale(acceptLanguage: string | undefined): Locale {
  const first = /(?:^|[\s,])(zh|en)\b/i.exec(acceptLanguage ?? '')?.[1]?.toLowerCase()
  return first === 'en' ? 'en' : 'zh-cn'
}

/**
 * A page of ours that needs no app: what it is about, and what to do next. `content` is HTML; title and lead are words of ours.
 */
export function smallPage(
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

/** Served at /oauth/style.css (sign-on/routes.ts). */
export const smallPageStyle = `:root{--paper:#faf6ee;--ink:#2b2620;--soft:#6a6055;--lamp:#9a5b00;--on:#fff}
@media(prefers-color-scheme:dark){:root{--paper:#191613;--ink:#f1e9dc;--soft:#b8ab99;--lamp:#f0b45a;--on:#241a0a}}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:24px 20px;box-sizing:border-box;
background:var(--paper);color:var(--ink);font:16px/1.6 system-ui,-apple-system,"PingFang SC","Noto Sans CJK SC",sans-serif}
main{width:100%;max-width:400px}h1{margin:0 0 8px;font-size:26px;line-height:1.3}p{margin:0 0 24px;color:var(--soft)}
a,button{display:grid;place-items:center;width:100%;min-height:48px;border:0;border-radius:14px;font:inherit;
color:var(--lamp);text-decoration:none}
.main{background:var(--lamp);color:var(--on);font-weight:600;margin-bottom:8px}
:focus-visible{outline:3px solid var(--lamp);outline-offset:2px}
`
