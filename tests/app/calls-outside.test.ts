// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { streamCall } from '#app/api/listen.ts'
import { fetchOwnData } from '#app/api/own-data.ts'
import { loadConfig } from '#app/lib/config.ts'
import { forgetSizes, librarySizes } from '#app/offline/library-consent.ts'
import { libraryFeed, libraryRevisions } from '#device/library/feed.ts'
import { guest, outbox } from '#device/outbox/outbox.ts'
import { followSynonyms } from '#device/search/synonyms.ts'
import { keepSpokenLocale } from '#device/spoken-locale.ts'
import { refreshConfig } from '#service-worker/config-copy.ts'
import { siteConfig } from './answers.ts'

// The calls that are not made by the client.

const pageWith = (apiUrl: string) => ({
  getElementById: () =>
    Object.assign(document.createElement('script'), { textContent: JSON.stringify({ ...siteConfig, apiUrl }) }),
})

/** What was asked for: where, and with what. */
function asked() {
  const calls: { url: string; headers: Headers }[] = []
  const fetcher = async (url: RequestInfo | URL, init: RequestInit = {}) => {
    calls.push({ url: new URL(String(url), location.origin).href, headers: new Headers(init.headers) })
    throw new TypeError('Failed to fetch')
  }
  vi.stubGlobal('fetch', fetcher)
  return { calls, fetcher }
}

afterEach(async () => {
  vi.unstubAllGlobals()
  forgetSizes()
  await outbox.discard(guest)
  await loadConfig(pageWith(''))
})

/** All of them, in English. */
async function callAll(apiUrl: string) {
  const { calls } = asked()
  await loadConfig(pageWith(apiUrl))
  await keepSpokenLocale('en')
  const query = { locale: 'en', section: 'help', since: 0 } as const
  const signal = new AbortController().signal
  const stream = streamCall('/api/notification/stream', null)
  calls.push({ ...stream, url: new URL(stream.url).href })
  await fetchOwnData({ token: 't', locale: 'en', signal }, () => {}).catch(() => {})
  await librarySizes('en', apiUrl)
  await libraryFeed(apiUrl)(query, signal).catch(() => {})
  await libraryRevisions(apiUrl)({ ...query, epoch: 'e' }, signal).catch(() => {})
  await followSynonyms({ epoch: 'e', synonyms: 3 }, { apiUrl, locale: 'en' })
  const write = {
    idempotencyKey: 'k',
    path: '/api/help/doc/1/helpful',
    body: {},
    label: { kind: 'helpVote' as const, text: '' },
  }
  await outbox.enqueue(guest, write)
  await outbox.drain(guest, { apiUrl })
  return calls
}

test.each([
  ['', 'http://localhost:3000/api/'],
  ['/', 'http://localhost:3000/api/'],
  ['/index.php', 'http://localhost:3000/index.php/api/'],
  ['/index.php/', 'http://localhost:3000/index.php/api/'],
  ['https://api.test', 'https://api.test/api/'],
  ['https://api.test/v1/', 'https://api.test/v1/api/'],
])('R7.01 with the base URL %j every call goes to %s', async (apiUrl, base) => {
  const calls = await callAll(apiUrl)
  expect(calls).toHaveLength(7)
  for (const { url } of calls) expect(url.slice(0, base.length), url).toBe(base)
})

test('R7.01 every call says that it is one and which language is spoken', async () => {
  const calls = await callAll('')
  const { calls: configs, fetcher } = asked()
  await loadConfig({ getElementById: () => null }, fetcher, 'en')
  await refreshConfig(fetcher)
  expect(configs.map(({ url }) => new URL(url).pathname)).toEqual(['/config.json', '/config.json'])
  for (const { url, headers } of [...calls, ...configs]) {
    // The stream speaks as the interface does, which speaks nothing yet.
    const spoken = url.endsWith('/stream') ? 'zh-cn' : 'en'
    expect([headers.get('server'), headers.get('think-lang')], url).toEqual(['true', spoken])
  }
})
