import { vi } from 'vitest'
import { outbox } from '#device/outbox.ts'
import type { Write } from '#device/outbox-item.ts'

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
