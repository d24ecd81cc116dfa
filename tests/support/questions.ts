import type { MyQuestionPart } from '#contract/question/mine.ts'
import type { Question } from '#contract/question/question.ts'
import { post } from '#server/ledger/ledger.ts'
import type { signedIn } from './members.ts'
import type { TestApp } from './test-app.ts'

export type Person = Awaited<ReturnType<typeof signedIn>>
type Data = Record<string, unknown> & { id?: string; fields?: Record<string, string> }

export const day = 86_400

/** Questions over HTTP, as people write them; a test says only what it is about. */
export function questionsOf(site: TestApp) {
  const send = (who: Person, path: string, body: object, headers: Record<string, string> = {}) =>
    site.post<Data>(`/api/question${path}`, body, { ...who.headers, ...headers })
  const sound = async (answer: ReturnType<typeof send>) => {
    const { status, body } = await answer
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
    return body.data
  }
  return {
    send,
    /** What a refused write is told: its code, and what is wrong with which field. */
    async refused(who: Person, path: string, body: object) {
      const { body: envelope } = await send(who, path, body)
      return [envelope.code, envelope.data?.fields ?? null]
    },
    async ask(who: Person, more: object = {}): Promise<string> {
      const body = { locale: 'en', title: 'How is it done?', body: 'I have tried it twice.', tags: [], ...more }
      return (await sound(send(who, '', body))).id as string
    },
    async answer(who: Person, id: string, body = 'Like this.'): Promise<string> {
      return (await sound(send(who, `/item/${id}/answer`, { body }))).id as string
    },
    do: (who: Person, id: string, what: string, body: object = {}) => sound(send(who, `/item/${id}/${what}`, body)),
    async read(id: string): Promise<Question> {
      const { status, body } = await site.get<Question>(`/api/question/item/${id}`)
      if (status !== 200) throw new Error(`${status}`)
      return body.data
    },
    async mine(who: Person, id: string) {
      return (await site.get<MyQuestionPart>(`/api/question/item/${id}/mine`, who.headers)).body.data
    },
    async points(who: Person): Promise<number> {
      const row = await site.ports.db
        .selectFrom('wallet')
        .select('points')
        .where('accountId', '=', who.id)
        .executeTakeFirst()
      return row?.points ?? 0
    },
    /** The memos of what moved of somebody's points, the first first. */
    async memos(who: Person): Promise<string[]> {
      const rows = await site.ports.db
        .selectFrom('ledger')
        .select(['memo', 'delta'])
        .where('accountId', '=', who.id)
        .orderBy('seq')
        .execute()
      return rows.map(({ memo, delta }) => `${memo} ${delta}`)
    },
    grant: (who: Person, delta: number) =>
      site.ports.db
        .transaction()
        .execute((trx) => post(trx, site.ports, { accountId: who.id, kind: 'points', delta, memo: 'gift' })),
  }
}
