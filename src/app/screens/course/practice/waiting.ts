import type { InputOf } from '#contract/base/endpoint.ts'
import { notePractice, type PracticeCard } from '#contract/quiz/practice.ts'
import type { OutboxItem } from '#device/outbox/item.ts'

/** What somebody says of a question, as it is sent. */
export type Noted = InputOf<typeof notePractice>['reviews'][number]

/** What was noted of questions in an item of the outbox; nothing where it is about something else. */
export const notedIn = ({ endpoint, body }: Pick<OutboxItem, 'endpoint' | 'body'>): Noted[] =>
  endpoint === notePractice.queued.name ? (body as InputOf<typeof notePractice>).reviews : []

/** The device’s time, or the server’s at its last answer, whichever is later: a clock may be behind. Integer seconds. */
export const timeOf = (answeredAt: number | undefined) => Math.max(Math.floor(Date.now() / 1_000), answeredAt ?? 0)

/** How many questions are due that nothing waits to be sent of. */
export function dueCount(cards: readonly PracticeCard[], waiting: readonly Noted[], now: number): number {
  const noted = new Set(waiting.map(({ questionId }) => questionId))
  return cards.filter(({ question, due }) => due <= now && !noted.has(question.id)).length
}
