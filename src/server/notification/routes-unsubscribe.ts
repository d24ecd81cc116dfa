import type { Context } from 'hono'
import type { Locale } from '#contract/base/locale.ts'
import { escapeHtml } from '#pages/escape.ts'
import { acceptedLocale, smallPage } from '#server/http/small-page.ts'
import type { Server } from '#server/server.ts'
import { settingsPath } from './push-words.ts'
import { accountOfSeal, endMail, settingOf, unsubscribePath } from './unsubscribe.ts'

/**
 * Ending one's mail without a sign-in, by the address that each mail names: a mail program posts to it (RFC 8058), a person
 * who opens it is asked first, for programs look at every link of a mail. No call of the contract's: its answers are pages.
 */
export function unsubscribeRoutes({ hono, ports }: Server): void {
  hono.get(`${unsubscribePath}:seal`, async (c) => {
    const found = await find(c)
    return found
      ? page(c, 200, found.locale, 'ask')
      : page(c, 404, acceptedLocale(c.req.header('Accept-Language')), 'none')
  })

  hono.post(`${unsubscribePath}:seal`, async (c) => {
    const found = await find(c)
    if (!found) return page(c, 404, acceptedLocale(c.req.header('Accept-Language')), 'none')
    await ports.db.transaction().execute((trx) => endMail(trx, ports, found.accountId))
    return page(c, 200, found.locale, 'done')
  })

  async function find(c: Context): Promise<{ accountId: string; locale: Locale } | null> {
    const accountId = await accountOfSeal(ports, c.req.param('seal') ?? '')
    if (accountId === null) return null
    const setting = await settingOf(ports, accountId)
    return { accountId, locale: setting?.locale ?? acceptedLocale(c.req.header('Accept-Language')) }
  }

  function page(c: Context, status: 200 | 404, locale: Locale, what: 'ask' | 'done' | 'none'): Response {
    const { ask, done, none, button, settings, help } = words[locale]
    const post = `<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click">
<button class="main">${button}</button></form>`
    const links = `${what === 'ask' ? post : ''}
${what === 'none' ? '' : `<a href="${escapeHtml(settingsPath)}">${settings}</a>`}
<a href="/help">${help}</a>`
    return c.body(smallPage(locale, { ask, done, none }[what], ports.config.siteName, links), status, {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      // The address is as good as a key.
      'Referrer-Policy': 'same-origin',
    })
  }
}

type Words = Record<'ask' | 'done' | 'none', [title: string, lead: string]> &
  Record<'button' | 'settings' | 'help', string>

const words: Record<Locale, Words> = {
  'zh-cn': {
    ask: ['退订邮件通知？', '退订后不再收到通知邮件；应用内的通知和推送不受影响。'],
    done: ['已退订', '不会再发送通知邮件。随时可以在通知设置里重新开启。'],
    none: ['链接无效', '请使用邮件里的完整链接，或登录后在通知设置里关闭邮件。'],
    button: '退订',
    settings: '通知设置',
    help: '返回帮助中心',
  },
  en: {
    ask: [
      'Unsubscribe from e-mail?',
      'You will get no more notification e-mails. The list in the app and pushes go on.',
    ],
    done: [
      'You are unsubscribed',
      'No more notification e-mails are sent. You can turn them on again in the notification settings.',
    ],
    none: [
      'This link does not work',
      'Use the whole link of the e-mail, or sign in and turn e-mail off in the notification settings.',
    ],
    button: 'Unsubscribe',
    settings: 'Notification settings',
    help: 'Back to help',
  },
}
