import 'fake-indexeddb/auto'
import { clear } from 'idb-keyval'
import { beforeEach, expect, test } from 'vitest'
import { partitionStore } from '#device/library/rows.ts'
import { syncLibrary } from '#device/library/sync.ts'
import { slots } from '#pages/fill-page.ts'
import type { PageParts } from '#service-worker/library-page.ts'
import { openQuestionPage, questionPageId } from '#service-worker/question-pages.ts'
import { pageWords } from '#tests/support/page-words.ts'
import { FeedServer } from './library-world.ts'

const origin = 'https://site.test'
const policy = "default-src 'self'"
const partition = { locale: 'en', section: 'question' } as const
const template = {
  html: `<html ${slots.lang}>${slots.head}<main>${slots.article}</main>${slots.config}${slots.payload}</html>`,
  words: pageWords.question,
}
const asked: string[] = []

const parts: PageParts = {
  look: async () => null,
  config: async () => ({ siteName: { 'zh-cn': '灯下', en: 'Lamplight' }, apiUrl: '', cdnUrl: '', recordNumber: '' }),
  fetcher: async () => {
    throw new TypeError('Failed to fetch')
  },
  precached: async (path) => {
    asked.push(path)
    const headers = { 'content-security-policy': policy }
    if (path === '/index.html') return new Response(`<div id="root"></div>${slots.config}`, { headers })
    return new Response(JSON.stringify(template))
  },
}

const open = async (path: string) => {
  const id = questionPageId(path) ?? ''
  return openQuestionPage(new Request(origin + path), id, parts)
}

beforeEach(async () => {
  asked.length = 0
  await clear(partitionStore(partition))
  const server = new FeedServer('en', 50, 'question')
  server.question('q-1', { title: 'Saved <question>', html: '<p>From the device</p>' })
  await syncLibrary({ ...partition, fetchChanges: server.fetchChanges, now: () => 1_800_000_000 })
})

test('R2.09 which paths are a question’s page', () => {
  expect(['/QA/q-1', '/QA/q-1%20copy', '/QA/q_2'].map(questionPageId)).toEqual(['q-1', 'q-1', 'q_2'])
  const none = ['/QA', '/QA/', '/QA/%20copy', '/QA/a%2Fb', '/QA/%zz', '/QA/a.b', '/QA/q-1/x', '/help/q-1']
  expect(none.map(questionPageId)).toEqual(none.map(() => null))
})

test.each(['/QA/q-1', '/QA/q-1%20copy'])(
  'C.02 R2.09 %s opens from the device with no network, canonical to the first',
  async (path) => {
    const response = await open(path)
    const html = await response.text()
    expect(html).toContain('<p>From the device</p>')
    expect(html).toContain('Saved &lt;question&gt;')
    expect(html).toContain(`<link rel="canonical" href="${origin}/QA/q-1">`)
    expect(response.headers.get('content-security-policy')).toBe(policy)
    expect(response.headers.get('x-saved-at')).toBe('1800000000')
    const payload = JSON.parse(/id="payload">(.*?)<\/script>/s.exec(html)?.[1] ?? '')
    expect(payload).toMatchObject({ endpoint: 'getQuestion', input: { id: 'q-1' }, savedAt: 1_800_000_000 })
    expect(asked).toContain('/pages/question.en.json')
  },
)

test('C.02 one that is not saved: the bare shell, and the app says what it knows', async () => {
  expect(await (await open('/QA/q-9')).text()).toContain('<div id="root"></div>')
})
