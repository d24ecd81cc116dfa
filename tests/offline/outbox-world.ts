import { del, set } from 'idb-keyval'
import { vi } from 'vitest'
import type { Write } from '#device/outbox/item.ts'
import { outbox } from '#device/outbox/outbox.ts'
import { deviceStore } from '#device/store.ts'

/** A vote on a help page, as the app writes it. */
export const write = (id: string, more: Partial<Write> = {}): Write => ({
  idempotencyKey: `key-of-${id}`,
  endpoint: 'rateHelp',
  version: 1,
  path: `/api/help/doc/${id}/helpful`,
  body: { helpful: true },
  locale: 'en',
  label: { kind: 'helpVote', text: id, to: `/help/${id}` },
  ...more,
})

export const answer = (code: number, { data = {}, headers = {} }: { data?: unknown; headers?: HeadersInit } = {}) =>
  new Response(JSON.stringify({ code, msg: `says ${code}`, data }), {
    status: code === 303 ? 200 : code,
    headers,
  })

type Answer = (url: string, init: RequestInit & { headers: Headers }) => Promise<Response>

/** Answers what is fetched, and notes it. */
export function stubFetch(by: Answer) {
  const fetcher = vi.fn((url: string, init: RequestInit & { headers: Headers }) => by(url, init))
  vi.stubGlobal('fetch', fetcher)
  return fetcher
}

export const keysOf = async (owner: string) => (await outbox.list(owner)).map(({ idempotencyKey }) => idempotencyKey)

export const storeOf = (owner: string) => deviceStore(`lamplight-outbox-${owner}`)
export const drain = (owner: string) => outbox.drain(owner, { apiUrl: '' })

/** Signs somebody in as the session does, or everybody out. */
export async function signIn(id: string | null, token = 't'): Promise<void> {
  const session = deviceStore('lamplight-session')
  if (id === null) await del('userInfo', session)
  else await set('userInfo', { id, token, refresh_token: 'r', roleId: 1 }, session)
}

/** Web Locks, as far as one drainer at a time needs them. */
export function locks() {
  const held = new Map<string, Promise<unknown>>()
  return {
    request: (name: string, work: () => Promise<unknown>) => {
      const before = held.get(name) ?? Promise.resolve()
      const turn = before.then(work, work)
      held.set(name, turn)
      return turn
    },
  }
}
