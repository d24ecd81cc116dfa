import { htmlLang, type Locale } from '#contract/base/locale.ts'
import type { Notification } from '#contract/notification/notification.ts'
import { escapeHtml } from '#pages/escape.ts'
import { listPath, settingsPath } from './push-words.ts'

export type MailParts = {
  locale: Locale
  site: string
  publicUrl: string
  /** The address that ends it. */
  unsubscribe: string
}

const words = {
  'zh-cn': {
    digest: (count: number) => `${count} 条新通知`,
    more: (count: number) => `另有 ${count} 条`,
    all: '查看全部通知',
    open: '打开',
    why: '你收到这封邮件，是因为你在通知设置里开启了邮件通知。',
    settings: '通知设置',
    stop: '退订邮件',
    mark: '：',
  },
  en: {
    digest: (count: number) => (count === 1 ? '1 new notification' : `${count} new notifications`),
    more: (count: number) => `and ${count} more`,
    all: 'See all notifications',
    open: 'Open',
    why: 'You get this e-mail because you turned e-mail on in your notification settings.',
    settings: 'Notification settings',
    stop: 'Unsubscribe',
    mark: ': ',
  },
} as const

type Mail = { subject: string; text: string; html: string }

/** One line at once: its sentence is the subject. */
export function lineMail(line: Notification, parts: MailParts): Mail {
  const sentence = line.words[parts.locale]
  return mail(`${parts.site}${words[parts.locale].mark}${sentence}`, sentence, [line], 0, parts)
}

/** The mail of a day. `total`: of how many these are the latest. */
export function digestMail(lines: Notification[], total: number, parts: MailParts): Mail {
  const sentence = words[parts.locale].digest(total)
  return mail(`${parts.site}${words[parts.locale].mark}${sentence}`, sentence, lines, total - lines.length, parts)
}

function mail(subject: string, heading: string, lines: Notification[], more: number, parts: MailParts): Mail {
  const { locale, publicUrl, unsubscribe } = parts
  const say = words[locale]
  const rest = more > 0 ? say.more(more) : ''
  const list = publicUrl + listPath
  const settings = publicUrl + settingsPath
  const text = [
    ...lines.map(({ words: sentences, title, path }) =>
      [sentences[locale], title, publicUrl + path].filter(Boolean).join('\n'),
    ),
    [rest, `${say.all}${say.mark}${list}`].filter(Boolean).join('\n'),
    `--\n${say.why}\n${say.settings}${say.mark}${settings}\n${say.stop}${say.mark}${unsubscribe}`,
  ].join('\n\n')
  const rows = lines.map(({ words: sentences, title, path }) =>
    row(sentences[locale], title, publicUrl + path, heading),
  )
  const html = `<!doctype html>
<html lang="${htmlLang[locale]}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 16px;font:16px/1.6 system-ui,sans-serif"><div style="max-width:560px;margin:0 auto">
<h1 style="font-size:20px;line-height:1.4;margin:0 0 16px">${escapeHtml(heading)}</h1>
${rows.join('\n')}
<p style="margin:16px 0">${rest ? `${escapeHtml(rest)} · ` : ''}${link(list, say.all)}</p>
<p style="margin:32px 0 0;font-size:13px;opacity:.75">${escapeHtml(say.why)}<br>${link(settings, say.settings)} · ${link(unsubscribe, say.stop)}</p>
</div></body></html>`
  return { subject, text, html }
}

/** A line of the list; what stands above it already is not said twice. */
function row(sentence: string, title: string, address: string, heading: string): string {
  const shown = title || sentence
  const above = sentence !== heading && title !== '' ? `${escapeHtml(sentence)}<br>` : ''
  return `<p style="margin:0 0 16px">${above}${link(address, shown)}</p>`
}

const link = (address: string, text: string) => `<a href="${escapeHtml(address)}">${escapeHtml(text)}</a>`
