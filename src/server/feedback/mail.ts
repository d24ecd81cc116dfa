import * as z from 'zod/mini'
import type { Locale } from '#contract/base/locale.ts'
import type { Trx } from '#server/db/schema.ts'
import type { Ports } from '#server/ports/ports.ts'

/** What a guest is mailed about. */
export const GuestMail = z.enum(['feedback.sent', 'feedback.answered', 'feedback.resolved'])
export type GuestMail = z.infer<typeof GuestMail>

/** Its order; it is run by `mailGuestFeedback`. */
export const guestMailKind = {
  kind: 'mail-guest-feedback',
  payload: z.object({ feedbackId: z.string(), event: GuestMail }),
}

/** Orders a mail to a guest who gave an address, with the transaction of what happened. */
export async function mailGuest(
  trx: Trx,
  { jobs }: Pick<Ports, 'jobs'>,
  { id, guestEmail }: { id: string; guestEmail: string },
  event: GuestMail,
): Promise<void> {
  if (guestEmail !== '') await jobs.enqueue(trx, guestMailKind, { feedbackId: id, event }, { key: id })
}

type Words = (no: number, site: string) => { subject: string; text: string }

/**
 * What the mails say. Nothing in them is a guest’s own text: a guest who types a stranger’s address must not be able to
 * write to them through us.
 */
const words: Record<Locale, Record<GuestMail, Words>> = {
  'zh-cn': {
    'feedback.sent': (no, site) => ({
      subject: `【${site}】你的反馈 #${no} 已收到`,
      text: '客服会尽快回复。用下面的私密链接可以查看进度、继续补充：',
    }),
    'feedback.answered': (no, site) => ({
      subject: `【${site}】你的反馈 #${no} 有新回复`,
      text: '客服回复了你的反馈。用下面的私密链接查看和回复：',
    }),
    'feedback.resolved': (no, site) => ({
      subject: `【${site}】你的反馈 #${no} 已解决`,
      text: '客服认为你的反馈已经解决。用下面的私密链接可以查看、评价，30 天内也可以重新打开：',
    }),
  },
  en: {
    'feedback.sent': (no, site) => ({
      subject: `[${site}] Your feedback #${no} has arrived`,
      text: 'Support will answer as soon as possible. With this private link you can follow it and add to it:',
    }),
    'feedback.answered': (no, site) => ({
      subject: `[${site}] Support answered your feedback #${no}`,
      text: 'Support has answered your feedback. With this private link you can read the answer and reply:',
    }),
    'feedback.resolved': (no, site) => ({
      subject: `[${site}] Your feedback #${no} is resolved`,
      text: 'Support thinks that your feedback is resolved. With this private link you can read it, rate it, and open it again within 30 days:',
    }),
  },
}

const closing: Record<Locale, string> = {
  'zh-cn': '任何拿到这个链接的人都能看到这条反馈，请不要转发。如果你没有写过反馈，可以忽略这封邮件。',
  en: 'Whoever has this link can read the feedback, so do not pass it on. If you did not write to us, you can ignore this mail.',
}

/** One mail, in the guest’s language. */
export function guestMail(
  event: GuestMail,
  { no, site, link, locale }: { no: number; site: string; link: string; locale: Locale },
): { subject: string; text: string } {
  const { subject, text } = words[locale][event](no, site)
  return { subject, text: `${text}\n\n${link}\n\n${closing[locale]}\n` }
}
