import type { Locale } from '#contract/base/locale.ts'
import { type OwnPart, ownPart } from '#server/db/own-rows.ts'
import type { Db } from '#server/db/schema.ts'

const sides: Record<Locale, Record<'member' | 'staff', string>> = {
  'zh-cn': { member: '我', staff: '客服' },
  en: { member: 'Me', staff: 'Support' },
}

const ownTickets = (db: Db, accountId: string) =>
  db
    .selectFrom('feedback')
    .select(['id', 'no', 'kind', 'title', 'status', 'contact', 'about', 'diagnostics', 'stars', 'ratingWords'])
    .select(['createdAt', 'updatedAt'])
    .where('accountId', '=', accountId)
    .orderBy('no')

/** What was said in one's own feedback, by oneself and by support; notes of the staff's are no part of it. */
const ownMessages = (db: Db, accountId: string) =>
  db
    .selectFrom('feedback_message')
    .innerJoin('feedback', 'feedback.id', 'feedback_message.feedbackId')
    .select(['feedback.no', 'feedback.title', 'feedback_message.side', 'feedback_message.body'])
    .select('feedback_message.createdAt')
    .where('feedback.accountId', '=', accountId)
    .where('feedback_message.internal', '=', 0)
    .orderBy('feedback.no')
    .orderBy('feedback_message.createdAt')
    .orderBy('feedback_message.position')

/** What the noun keeps of a person, in their own copy. */
export const own: Record<string, OwnPart> = {
  feedback: ownPart(ownTickets),
  'feedback-messages': ownPart(ownMessages, {
    text: ({ no, title, side, createdAt, body }, locale) => ({
      heading: `#${no} ${title} · ${sides[locale][side === 'member' ? 'member' : 'staff']}`,
      at: createdAt,
      body,
    }),
  }),
}
