import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { libraryPage } from '#service-worker/library-page.ts'
import { answerPublicRead } from '#service-worker/public-reads.ts'

/** What the device answers, when it does: a tab that sleeps in the middle of a write holds its database. */
let answers: (saved: Response) => void = () => {}
vi.mock('#device/public-reads.ts', () => ({
  answerFromDevice: () =>
    new Promise((resolve) => {
      answers = resolve
    }),
  publicRead: () => ({}),
}))

const request = new Request('https://site.test/api/help/home?locale=en')
const envelope = (data: string) =>
  new Response(JSON.stringify({ code: 200, msg: '', data }), { headers: { 'content-type': 'application/json' } })
const dataOf = async (response: Response) => ((await response.json()) as { data: unknown }).data
const offline = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('F11 a read of a database that is held waits 3 s, then the network answers', async () => {
  const answer = answerPublicRead(request, async () => envelope('network'))
  await vi.advanceTimersByTimeAsync(3_100)
  expect(await dataOf(await answer)).toBe('network')
})

test('F11 with no network either it waits for the device, and answers when that does', async () => {
  const answer = answerPublicRead(request, offline)
  await vi.advanceTimersByTimeAsync(60_000)
  const saved = envelope('device')
  saved.headers.set('x-saved-at', '1')
  answers(saved)
  expect(await dataOf(await answer)).toBe('device')
})

test('F11 a page whose record cannot be read within 3 s comes from the server', async () => {
  const page = new Response('<h1>…</h1>', { headers: { 'content-security-policy': 'x' } })
  const parts = {
    precached: async () => undefined,
    config: async () => null,
    look: async () => null,
    fetcher: async () => page,
  }
  const never = { name: 'help-doc', kind: {}, find: () => new Promise<never>(() => {}) } as never
  const answer = libraryPage(never, request, 'a', parts)
  await vi.advanceTimersByTimeAsync(3_100)
  expect(await answer).toBe(page)
})
