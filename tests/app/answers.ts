import { type ClientOptions, createClient } from '#app/api/client.ts'
import type { RuntimeConfig } from '#contract/site/site.ts'

export const siteConfig: RuntimeConfig = {
  siteName: { 'zh-cn': '灯下', en: 'Lamplight' },
  apiUrl: '',
  cdnUrl: '/pro-api',
  recordNumber: '',
}

/** A client whose network is `answer`; `sent` are the requests as they left. */
export function clientTo(
  answer: (request: Request) => Response | Promise<Response>,
  options: Partial<ClientOptions> = {},
) {
  const sent: Request[] = []
  const sessionAnswers: unknown[] = []
  const client = createClient({
    config: () => siteConfig,
    locale: () => 'en',
    token: () => 'secret',
    userId: () => 'lin',
    onSessionAnswer: (told) => sessionAnswers.push(told),
    buildId: 'build1',
    fetch: async (input) => {
      const request = input as Request
      sent.push(request)
      return await answer(request)
    },
    ...options,
  })
  return { client, sent, sessionAnswers }
}

/** A fetch that never answers but hears an abort, as the browser's does. */
export const never = ({ signal }: Request) =>
  new Promise<Response>((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason))
  })

export const helpDoc = {
  id: 'read-offline',
  locale: 'en',
  categoryId: 'c1',
  title: 'Read offline',
  summary: '',
  tags: [],
  sort: 0,
  pinned: false,
  updatedAt: 1_790_000_000,
  html: '<p>…</p>',
  toc: [],
  translationId: null,
  rev: 1,
  category: { id: 'c1', name: 'Start' },
  previous: null,
  next: null,
}
