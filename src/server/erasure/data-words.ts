import type { Locale } from '#contract/base/locale.ts'
import { localText } from '#server/text/local-time.ts'

/** The words around somebody's data in their zip. */

/** What the zip says of itself. */
export function readme(site: string, locale: Locale): string {
  return locale === 'zh-cn'
    ? `# 你在${site}的数据

这里是${site}保存的、属于你的全部内容。

- \`.json\` 文件供程序读取，时间均为自 1970 年起的秒数（UTC）。
- \`.md\` 文件是你写过的文字，供人阅读，时间为 UTC。
- \`uploads/\` 里是你上传的图片。
- \`ledger.json\`、\`orders.json\` 和 \`payments.json\` 里，金额以分为单位，积分以个为单位。
`
    : `# Your data at ${site}

This is everything that ${site} keeps of you.

- \`.json\` files are for programs. Times are seconds since 1970 (UTC).
- \`.md\` files are what you wrote, for reading. Times are UTC.
- \`uploads/\` holds the images you uploaded.
- In \`ledger.json\`, \`orders.json\` and \`payments.json\`, money is in fen and points are whole points.
`
}

type Row = Record<string, unknown>
type Write = (row: Row) => string

const when = (at: unknown) => `${localText(Number(at), 0).slice(0, 16)} UTC`
/** As a heading's one line. */
const line = (text: unknown) => String(text).replace(/\s+/g, ' ').trim()

const words: Record<Locale, Record<'to' | 'me' | 'support', string>> = {
  'zh-cn': { to: '回答', me: '我', support: '客服' },
  en: { to: 'Answer to', me: 'Me', support: 'Support' },
}

/** How a row of a part is written as Markdown; null of parts in which nobody wrote anything. */
export function asMarkdown(part: string, locale: Locale): Write | null {
  const { to, me, support } = words[locale]
  const text = (head: string, at: unknown, body: unknown) => `# ${head}\n\n*${when(at)}*\n\n${body}\n\n---\n\n`
  const writes: Record<string, Write> = {
    questions: ({ title, createdAt, body }) => text(line(title), createdAt, body),
    answers: ({ questionTitle, createdAt, body }) => text(`${to}: ${line(questionTitle)}`, createdAt, body),
    comments: ({ questionId, createdAt, text: said }) => text(`/QA/${questionId}`, createdAt, said),
    'course-notes': ({ title, createdAt, text: noted }) => text(line(title ?? ''), createdAt, noted),
    'course-danmu': ({ title, createdAt, text: said }) => text(line(title ?? ''), createdAt, said),
    'course-reviews': ({ title, stars, createdAt, text: said }) => text(`${line(title)} · ${stars}/5`, createdAt, said),
    'feedback-messages': ({ no, title, side, createdAt, body }) =>
      text(`#${no} ${line(title)} · ${side === 'member' ? me : support}`, createdAt, body),
  }
  return Object.hasOwn(writes, part) ? (writes[part] as Write) : null
}
