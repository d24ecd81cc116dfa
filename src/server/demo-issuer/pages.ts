import { htmlLang, type Locale } from '#contract/base/locale.ts'
import { escapeHtml } from '#pages/escape.ts'
import type { PasswordProblem } from './enter.ts'
import { type DemoPerson, demoPeople } from './people.ts'

type Message = 'expired' | 'failed' | 'signed-out'

const words = {
  'zh-cn': {
    site: '灯下 · 演示登录',
    title: '你是谁？',
    lead: '这是演示用的登录页，选一个人就能进入。设过密码的人，还会被问到密码。',
    back: '不登录，返回',
    passwordTitle: '请输入密码',
    passwordLead: '这个身份设了密码。',
    password: '密码',
    enter: '登录',
    other: '换一个人',
    wrong: '密码不对，请再试一次。',
    signOut: '退出登录？',
    signOutLead: '退出后，这台设备需要重新选择身份。',
    signOutYes: '退出',
    signOutNo: '保持登录',
    expired: ['登录页已过期', '请回到网站，重新开始登录。'],
    failed: ['登录没有完成', '请求有误或已过期，请回到网站再试一次。'],
    'signed-out': ['已退出登录', '你可以放心关闭这个页面。'],
    home: '返回网站',
  },
  en: {
    site: 'Lamplight · demo sign-in',
    title: 'Who are you?',
    lead: 'This sign-in is for trying things out: choose a person. Whoever has set a password is asked for it.',
    back: 'Go back without signing in',
    passwordTitle: 'Your password',
    passwordLead: 'This person has set a password.',
    password: 'Password',
    enter: 'Sign in',
    other: 'Choose somebody else',
    wrong: 'That is not the password. Please try again.',
    signOut: 'Sign out?',
    signOutLead: 'Afterwards this device asks again who you are.',
    signOutYes: 'Sign out',
    signOutNo: 'Stay signed in',
    expired: ['This sign-in has expired', 'Please go back to the site and start again.'],
    failed: ['Sign-in was not finished', 'The request was wrong or too old. Please go back to the site and try again.'],
    'signed-out': ['You are signed out', 'You can close this page.'],
    home: 'Back to the site',
  },
} satisfies Record<Locale, Record<string, string | string[]>>

/** The language of the issuer's pages: what the client asked for, then what the browser prefers, then Chinese. */
export function issuerLocale(uiLocales: unknown, acceptLanguage: string | undefined): Locale {
  const wanted = `${typeof uiLocales === 'string' ? uiLocales : ''} ${acceptLanguage ?? ''}`
  const first = /(?:^|[\s,])(zh|en)\b/i.exec(wanted)?.[1]?.toLowerCase()
  return first === 'en' ? 'en' : 'zh-cn'
}

/** The page with one large button for each person; it posts to `action`. */
export function signInPage(people: DemoPerson[], locale: Locale, mount: string, action: string): string {
  const text = words[locale]
  const buttons = people.map(
    (person) =>
      `<li><button class="person" name="person" value="${escapeHtml(person.id)}">${card(person, locale)}</button></li>`,
  )
  return layout(
    locale,
    mount,
    text.title,
    `<p>${text.lead}</p>
<form method="post" action="${escapeHtml(action)}">
<ul>${buttons.join('\n')}</ul>
<button class="quiet" name="person" value="">${text.back}</button>
</form>`,
  )
}

/** The page that asks the person who was chosen for their password, and why again; it posts to `action`. */
export function passwordPage(
  id: string,
  trouble: PasswordProblem | null,
  locale: Locale,
  mount: string,
  action: string,
): string {
  const text = words[locale]
  // A name that nobody has looks like everybody else's.
  const person = demoPeople.find((one) => one.id === id) ?? { ...stranger, id, name: id.slice(0, 20) }
  const says = trouble === null ? '' : `<p class="says" id="says" role="alert">${troubleText(trouble, locale)}</p>\n`
  const described = trouble === null ? '' : ' aria-invalid="true" aria-describedby="says"'
  return layout(
    locale,
    mount,
    text.passwordTitle,
    `<p>${text.passwordLead}</p>
<div class="person chosen">${card(person, locale)}</div>
<form method="post" action="${escapeHtml(action)}">
<input type="hidden" name="person" value="${escapeHtml(person.id)}">
<input class="unseen" type="text" name="username" value="${escapeHtml(person.id)}" autocomplete="username" readonly tabindex="-1" aria-hidden="true">
<label for="password">${text.password}</label>
<input id="password" type="password" name="password" autocomplete="current-password" required maxlength="200" autofocus${described}>
${says}<button class="main">${text.enter}</button>
<a class="quiet" href="${escapeHtml(action)}">${text.other}</a>
</form>`,
  )
}

const stranger: Omit<DemoPerson, 'id' | 'name'> = {
  roleId: 1,
  initial: '·',
  role: { 'zh-cn': '会员', en: 'Member' },
}

function troubleText(trouble: PasswordProblem, locale: Locale): string {
  if (trouble === 'wrong') return words[locale].wrong
  const minutes = Math.ceil(trouble / 60)
  if (locale === 'zh-cn') return `输错的次数太多了，请过 ${minutes} 分钟再试。`
  return `Too many wrong attempts. Please try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`
}

function card(person: DemoPerson, locale: Locale): string {
  return (
    `<span class="face role-${person.roleId}" aria-hidden="true">${escapeHtml(person.initial)}</span>` +
    `<span class="who"><b>${escapeHtml(person.name)}</b><span>${escapeHtml(person.role[locale])}</span></span>`
  )
}

/** Asks whether to end the issuer's session. `form` is the provider's own, which carries its protection. */
export function signOutPage(locale: Locale, mount: string, form: string): string {
  const text = words[locale]
  return layout(
    locale,
    mount,
    text.signOut,
    `<p>${text.signOutLead}</p>
${form}
<button class="main" form="op.logoutForm" name="logout" value="yes">${text.signOutYes}</button>
<button class="quiet" form="op.logoutForm">${text.signOutNo}</button>`,
  )
}

/** A page that says one thing and leads on to `link`. */
export function messagePage(message: Message, locale: Locale, mount: string, link: string): string {
  const [title = '', lead] = words[locale][message]
  return layout(
    locale,
    mount,
    title,
    `<p>${lead}</p>\n<a class="main" href="${escapeHtml(link)}">${words[locale].home}</a>`,
  )
}

function layout(locale: Locale, mount: string, title: string, content: string): string {
  return `<!doctype html>
<html lang="${htmlLang[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} - ${words[locale].site}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${escapeHtml(mount)}/style.css">
</head>
<body>
<main>
<p class="site"><span class="lamp" aria-hidden="true"></span>${words[locale].site}</p>
<h1>${title}</h1>
${content}
</main>
</body>
</html>`
}
