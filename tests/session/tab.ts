import { onTestFinished, vi } from 'vitest'
import { type Client, createClient } from '#app/api/client.ts'
import type { Session } from '#app/session/context.ts'
import { createSession } from '#app/session/session.ts'
import { createSessionStorage } from '#app/session/storage.ts'
import { defaultCdnUrl } from '#contract/base/constants.ts'
import { authorize, lin } from './people.ts'

export const accepted = { code: 200, msg: '', data: { flag: true, token: 'token-lin', user: lin } }
export const signOn = { '/oauth/url': { code: 200, msg: '', data: authorize } }

/**
 * A tab: its own session over the same device. `answers` are envelopes by path, or nothing for a dead network. A path
 * that was opened is where the tab is then.
 */
export function tab(address: string, answers: Record<string, unknown> = {}, { online = true } = {}) {
  const did: string[] = []
  const asked: { path: string; query: string; body: unknown }[] = []
  const place = { address: `https://lamp.test${address}`, online, appStart: false }
  const client: Client = createClient({
    config: () => ({ siteName: { 'zh-cn': '', en: '' }, apiUrl: '', cdnUrl: defaultCdnUrl, recordNumber: '' }),
    locale: () => 'en',
    token: () => session.token(),
    userId: () => session.get().userInfo?.id ?? null,
    onSessionAnswer: (answer) => session.onAnswer(answer),
    buildId: 'b1',
    fetch: async (input) => {
      const request = input as Request
      const url = new URL(request.url)
      asked.push({ path: url.pathname, query: url.search, body: request.body && (await request.json()) })
      const answer = answers[url.pathname]
      if (answer === undefined) throw new TypeError('Failed to fetch')
      return Response.json(await answer)
    },
  })
  const session = createSession({
    storage: createSessionStorage(),
    client: () => client,
    place: () => ({ ...place, now: Date.now() }),
    go: (url) => did.push(`go ${url}`),
    reload: () => did.push('reload'),
    replaceAddress: (url) => did.push(`replaceAddress ${url}`),
    open: async (url) => {
      did.push(`open ${url}`)
      place.address = `https://lamp.test${url}`
    },
    notify: (words) => did.push(`notify ${typeof words === 'string' ? words : words.message}`),
    forget: async (userId) => void did.push(`forget ${userId}`),
    discard: async (userId) => void did.push(`discard ${userId}`),
    forgetReading: async () => void did.push('forget reading'),
  })
  onTestFinished(() => {
    session.stop()
    vi.useRealTimers()
  })
  return { session, did, asked, place, client }
}

/** Started, and what the address asked for is done. */
export const started = async (session: Session) => (await session.start()).obeyed
