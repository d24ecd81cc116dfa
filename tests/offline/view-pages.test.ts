import 'fake-indexeddb/auto'
import { clear } from 'idb-keyval'
import { beforeEach, expect, test } from 'vitest'
import { partitionStore } from '#device/library/rows.ts'
import { syncLibrary } from '#device/library/sync.ts'
import { keepSpokenLocale } from '#device/spoken-locale.ts'
import { slots } from '#pages/fill-page.ts'
import type { ViewName } from '#pages/views.ts'
import type { PageParts } from '#service-worker/library-page.ts'
import { viewPage } from '#service-worker/view-pages.ts'
import { viewPieces } from '#tests/support/page-words.ts'
import { FeedServer } from './library-world.ts'

const origin = 'https://site.test'
const policy = "default-src 'self'"
const partition = { locale: 'en', section: 'help' } as const
const html = `<html ${slots.lang}>${slots.head}<div id="root">${slots.article}</div>${slots.config}${slots.payload}</html>`

const parts: PageParts = {
  config: async () => ({ siteName: { 'zh-cn': '灯下', en: 'Lamplight' }, apiUrl: '', cdnUrl: '', recordNumber: '' }),
  look: async () => null,
  fetcher: async () => {
    throw new TypeError('Failed to fetch')
  },
  precached: async (path) => {
    const headers = { 'content-security-policy': policy }
    if (path === '/index.html') return new Response(`<div id="root"></div>${slots.config}`, { headers })
    const name = /^\/pages\/(.*)\.[\w-]+\.json$/.exec(path)?.[1] as ViewName
    return new Response(JSON.stringify({ html, words: viewPieces[name] }))
  },
}
const open = (more: Partial<PageParts> = {}) =>
  viewPage(new Request(`${origin}/help`), 'help-home', { ...parts, ...more })
const bare = '<div id="root"></div>'

beforeEach(async () => {
  await clear(partitionStore(partition))
  await keepSpokenLocale('en')
  const server = new FeedServer('en')
  server.category('start')
  server.doc('saved-doc', { title: 'Saved <doc>', categoryId: 'start' })
  await syncLibrary({ ...partition, fetchChanges: server.fetchChanges, now: () => 1_800_000_000 })
})

test('C.02 the start page opens with its list from the device with no network, in the language that was chosen', async () => {
  const response = await open()
  const page = await response.text()
  expect(page).toContain('<html lang="en">')
  expect(page).toContain('<a href="/help/saved-doc">Saved &lt;doc&gt;</a>')
  expect(response.headers.get('content-security-policy')).toBe(policy)
  expect(response.headers.get('x-saved-at')).toBe('1800000000')
  const [payload] = JSON.parse(/id="payload">(.*?)<\/script>/s.exec(page)?.[1] ?? '')
  expect(payload).toMatchObject({ endpoint: 'getHelpHome', input: { locale: 'en' }, savedAt: 1_800_000_000 })
})

test('C.02 a category opens with its list from the device with no network, and an unknown one as the bare shell', async () => {
  const at = (id: string) => viewPage(new Request(`${origin}/help?category=${id}`), 'help-category', parts)
  const page = await (await at('start')).text()
  expect(page).toContain('<a href="/help/saved-doc">Saved &lt;doc&gt;</a>')
  expect(page).toContain(`<link rel="canonical" href="${origin}/help?category=start">`)
  const payload = JSON.parse(/id="payload">(.*?)<\/script>/s.exec(page)?.[1] ?? '')
  expect(payload).toMatchObject([
    { endpoint: 'getHelpHome', savedAt: 1_800_000_000 },
    { endpoint: 'listHelp', input: { locale: 'en', categoryId: 'start', page: 1, limit: 50 } },
  ])
  expect(await (await at('nothing')).text()).toContain(bare)
})

test('C.02 what is not saved in that language is the bare shell, at once', async () => {
  await keepSpokenLocale('zh-cn')
  expect(await (await open()).text()).toContain(bare)
})

test('F09 without its template, or with one of another build, the bare shell comes', async () => {
  const precached = (template: Response | undefined) => async (path: string) =>
    path === '/index.html' ? parts.precached(path) : template
  expect(await (await open({ precached: precached(undefined) })).text()).toContain(bare)
  const odd = new Response(JSON.stringify({ html, words: { title: '' } }))
  expect(await (await open({ precached: precached(odd) })).text()).toContain(bare)
})

test('C.02 the list of questions opens from the device with no network', async () => {
  const questions = { locale: 'en', section: 'question' } as const
  await clear(partitionStore(questions))
  const asked = () => viewPage(new Request(`${origin}/QA`), 'question-list', parts)
  expect(await (await asked()).text()).toContain(bare)
  const server = new FeedServer('en', 50, 'question')
  server.question('q-1', { title: 'Saved <question>' })
  await syncLibrary({ ...questions, fetchChanges: server.fetchChanges, now: () => 1_800_000_000 })
  const page = await (await asked()).text()
  expect(page).toContain('<a href="/QA/q-1">Saved &lt;question&gt;</a>')
  const payload = JSON.parse(/id="payload">(.*?)<\/script>/s.exec(page)?.[1] ?? '')
  expect(payload).toMatchObject([
    { endpoint: 'listQuestions', input: { locale: 'en', tab: 'new', page: 1, limit: 50 }, savedAt: 1_800_000_000 },
    { endpoint: 'listQuestionTags', input: { locale: 'en' } },
  ])
})

test('the frame of the sign-in page needs nothing but the build', async () => {
  const response = await viewPage(new Request(`${origin}/user/login`), 'login', parts)
  expect(await response.text()).toContain('<h1>Sign in to Lamplight</h1>')
  expect(response.headers.get('x-saved-at')).toBeNull()
})
