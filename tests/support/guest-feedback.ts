import type { Feedback, FeedbackSummary } from '#contract/feedback/feedback.ts'
import type { Ports } from '#server/ports/ports.ts'
import { type Browser, browserHere, solved } from './captcha.ts'
import { picture } from './images.ts'
import type { TestApp } from './test-app.ts'

type Data = Record<string, unknown> & { id: string; no: number; fields?: Record<string, string>; flagKey?: string }

export const newKey = (ports: Pick<Ports, 'secrets'>) => ports.secrets.random(32)

/** Turns the feedback of guests on. */
export async function openToGuests({ db, clock }: Pick<Ports, 'db' | 'clock'>, enabled = 1): Promise<void> {
  const row = {
    key: 'feedback.guests',
    enabled,
    rollout: 100,
    members: '[]',
    roles: '[]',
    startsAt: null,
    endsAt: null,
  }
  await db
    .insertInto('feature_switch')
    .values({ ...row, words: '{}', version: 1, changedAt: clock.now() })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ enabled }))
    .execute()
}

/** Feedback of guests over HTTP; a test says only what it is about. */
export function guestsOf(site: TestApp) {
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    site.post<Data>(`/api/feedback/guest${path}`, body, { 'Idempotency-Key': crypto.randomUUID(), ...headers })
  return {
    post,
    /** What is answered: its code, and what is wrong with which field. */
    async refused(path: string, body: object) {
      const { body: envelope } = await post(path, body)
      return [envelope.code, envelope.data?.fields ?? null]
    },
    /** Solves a captcha for a key. */
    async begin(key: string, browser?: Browser) {
      const mine = browser ?? (await browserHere())
      return post('/begin', { key, ...(await solved(site, mine)) }, mine.headers)
    },
    values: (key: string, more: object = {}) => ({
      key,
      locale: 'en',
      kind: 'bug',
      title: 'The page is empty',
      body: 'I opened it twice.',
      email: '',
      about: '',
      diagnostics: '',
      ...more,
    }),
    read: async (id: string, key: string) => site.post<Feedback>(`/api/feedback/guest/item/${id}/read`, { key }),
    list: async (keys: string[]) =>
      (await site.post<{ list: { at: number; feedback: FeedbackSummary }[] }>('/api/feedback/guest/list', { keys }))
        .body.data.list,
    /** An image under a key, as an outbox sends it. */
    async upload(key: string) {
      const form = new FormData()
      form.set('key', key)
      form.set('file', new File([new Uint8Array(await picture('jpeg'))], 'a.jpg', { type: 'image/jpeg' }))
      const answer = await site.app.request('/api/feedback/guest/image', { method: 'POST', body: form })
      return (await answer.json()) as { code: number; data: { path: string; id: string; fields?: object } }
    },
    /** A sent one that shows an image of its own: its id, its key and the image’s path. */
    async withImage(more: object, body: string) {
      const key = newKey(site.ports)
      await this.begin(key)
      const { path } = (await this.upload(key)).data
      const sent = await post('', this.values(key, { ...more, body: `${body} ![](${path})` }))
      if (sent.body.code !== 200) throw new Error(JSON.stringify(sent.body))
      return { id: sent.body.data.id, key, path }
    },
    /** A sent one: its id and its key. */
    async sent(more: object = {}) {
      const key = newKey(site.ports)
      await this.begin(key)
      const { body } = await post('', this.values(key, more))
      if (body.code !== 200) throw new Error(JSON.stringify(body))
      return { id: body.data.id, key }
    },
  }
}
