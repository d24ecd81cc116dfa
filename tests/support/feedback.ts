import type { Feedback, FeedbackSummary } from '#contract/feedback/feedback.ts'
import type { Ticket, TicketSummary } from '#contract/feedback/staff.ts'
import type { Person } from './questions.ts'
import type { TestApp } from './test-app.ts'

type Data = Record<string, unknown> & { id: string; no: number; version: number; fields?: Record<string, string> }

/** Feedback over HTTP, as members and support write it; a test says only what it is about. */
export function feedbackOf(site: TestApp) {
  const post = (who: Person, path: string, body: object = {}) =>
    site.post<Data>(`/api${path}`, body, { ...who.headers, 'Idempotency-Key': crypto.randomUUID() })
  const sound = async (answer: ReturnType<typeof post>) => {
    const { status, body } = await answer
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
    return body.data
  }
  return {
    post,
    /** What a refused write is told: its code, and what is wrong with which field. */
    async refused(who: Person, path: string, body: object = {}) {
      const { body: envelope } = await post(who, path, body)
      return [envelope.code, envelope.data?.fields ?? null]
    },
    async send(who: Person, more: object = {}): Promise<string> {
      const sent = { locale: 'en', kind: 'bug', title: 'The page is empty', body: 'I opened it twice.' }
      return (await sound(post(who, '/feedback', { ...sent, contact: '', about: '', diagnostics: '', ...more }))).id
    },
    /** Something a member does to their own. */
    do: (who: Person, id: string, what: string, body: object = {}) =>
      sound(post(who, `/feedback/item/${id}/${what}`, body)),
    /** Something support does to a ticket. */
    care: (who: Person, id: string, what: string, body: object = {}) =>
      sound(post(who, `/admin/feedback/item/${id}/${what}`, body)),
    read: async (who: Person, id: string) =>
      (await site.get<Feedback>(`/api/feedback/item/${id}`, who.headers)).body.data,
    ticket: async (who: Person, id: string) =>
      (await site.get<Ticket>(`/api/admin/feedback/item/${id}`, who.headers)).body.data,
    mine: async (who: Person, query = '') =>
      (await site.get<{ list: FeedbackSummary[]; total: number }>(`/api/feedback?${query}`, who.headers)).body.data,
    inbox: async (who: Person, query = '') =>
      (await site.get<{ list: TicketSummary[]; total: number }>(`/api/admin/feedback?${query}`, who.headers)).body.data,
  }
}
