// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { clear, set } from 'idb-keyval'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { savedLanguages } from '#app/offline/saved-languages.ts'
import type { Locale } from '#contract/base/locale.ts'
import { imageName } from '#contract/library/images.ts'
import { type LibrarySection, librarySections } from '#contract/library/sections.ts'
import { isMetered, knowsConnection } from '#device/connection.ts'
import { changeChoices, readChoices } from '#device/library/choices.ts'
import { imagesCacheName } from '#device/library/images.ts'
import { deviceStore } from '#device/store.ts'
import { FakeCaches } from './cache-storage.ts'
import { InlineWorker } from './inline-worker.ts'
import { FeedServer, forget, rowIds } from './library-world.ts'

const mega = 1_000_000
let sizes: Record<LibrarySection, number>
/** Where the server tells images apart. */
let images: Partial<Record<LibrarySection, number>>
let servers: Record<LibrarySection, FeedServer>
let asked: string[]
/** Whose feed was asked. */
const languages = new Set<string>()
let locale: Locale
let stop: () => Promise<void>
/** How often a section that was here had something new. */
let news: number
let app: typeof import('#app/offline/library-sync.ts') & typeof import('#app/offline/library-choose.ts')
/** Answered before a page of the feed is. */
let beforePage: (section: LibrarySection, since: number) => Promise<void> | void

const states = () => Object.fromEntries(librarySections.map((section) => [section, app.libraryStates()[section].state]))
const now = () => app.syncLibraryNow({ force: true })

beforeEach(async () => {
  vi.resetModules()
  locale = 'en'
  asked = []
  beforePage = () => {}
  images = {}
  sizes = { help: mega, question: mega, blog: mega }
  servers = {
    help: new FeedServer('en', 2, 'help'),
    question: new FeedServer('en', 2, 'question'),
    blog: new FeedServer('en', 2, 'blog'),
  }
  servers.help.category('start')
  for (const id of ['a', 'b', 'c']) servers.help.doc(id)
  for (const id of ['q1', 'q2', 'q3', 'q4', 'q5']) servers.question.question(id)
  for (const n of [1, 2, 3]) servers.blog.post(`p${n}`, n)
  await forget('en', ...librarySections)
  await clear(deviceStore('lamplight-library-choices'))
  vi.stubGlobal('Worker', InlineWorker)
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'https://site.test')
    if (pathname === '/api/library/size') {
      asked.push('size')
      const sizeOf = (one: LibrarySection) =>
        images[one] === undefined
          ? { count: 9, bytes: sizes[one] }
          : { count: 9, bytes: sizes[one] + images[one], textBytes: sizes[one], imageBytes: images[one] }
      const data = Object.fromEntries(librarySections.map((one) => [one, sizeOf(one)]))
      return Response.json({ code: 200, msg: '', data })
    }
    if (pathname.startsWith('/pro-api/')) return new Response('12345', { headers: { 'content-type': 'image/webp' } })
    const section = (searchParams.get('section') ?? 'help') as LibrarySection
    languages.add(searchParams.get('locale') ?? '')
    const since = Number(searchParams.get('since'))
    await beforePage(section, since)
    asked.push(`${section} ${since}`)
    return Response.json({ code: 200, msg: '', data: servers[section].page(since) })
  })
  app = { ...(await import('#app/offline/library-sync.ts')), ...(await import('#app/offline/library-choose.ts')) }
  news = 0
  stop = app.startLibrarySync({ apiUrl: () => '', locale: () => locale, onNews: () => (news += 1) })
})
afterEach(async () => {
  await stop()
  vi.unstubAllGlobals()
})

describe('C.02 pictures come when they may', () => {
  const picture = `/pro-api/files/${imageName('ab'.repeat(16), { width: 640, bytes: 5 }, 'webp')}`
  let caches: FakeCaches

  beforeEach(() => {
    caches = new FakeCaches()
    vi.stubGlobal('caches', caches)
    vi.stubGlobal('requestIdleCallback', (rested: () => void) => void setTimeout(rested))
    servers.help.doc('shown', { html: `<img src="${picture}" alt="">` })
  })
  const kept = () => caches.paths(imagesCacheName)
  /** What comes late had its time. */
  const late = () => new Promise((resolve) => setTimeout(resolve, 300))

  test('unasked where texts and pictures are small', async () => {
    sizes = { help: mega, question: mega, blog: mega }
    await now()
    await vi.waitFor(() => expect(kept()).toEqual([picture]))
    await vi.waitFor(() => expect(app.libraryStates().help.imageBytes).toBe(5))
  })

  test('large ones wait for a yes, while the texts are saved; text only takes them away', async () => {
    images.help = 12 * mega
    await now()
    expect(states()).toEqual({ help: 'saved', question: 'saved', blog: 'saved' })
    await late()
    expect(kept()).toEqual([])
    await app.choosePictures(true)
    await vi.waitFor(() => expect(kept()).toEqual([picture]))
    await app.choosePictures(false)
    expect([kept(), app.libraryStates().help.imageBytes]).toEqual([[], 0])
    await now()
    await late()
    expect(kept()).toEqual([])
  })

  test('what a large section costs says its pictures, unless text alone is wanted', async () => {
    sizes.question = 8 * mega
    images.question = 60 * mega
    await now()
    expect(app.libraryStates().question.estimate).toEqual({ count: 9, text: 8 * mega, images: 50 * mega })
    await app.choosePictures(false)
    expect(app.libraryStates().question.estimate).toEqual({ count: 9, text: 8 * mega, images: 0 })
  })
})

describe('C.02 the sections, one after the other', () => {
  test('help, questions, blog; then each says what is here', async () => {
    await now()
    expect(states()).toEqual({ help: 'saved', question: 'saved', blog: 'saved' })
    expect([...new Set(asked.map((one) => one.split(' ')[0]))]).toEqual(['size', 'help', 'question', 'blog'])
    const { question } = app.libraryStates()
    expect(question).toMatchObject({
      docs: 5,
      saved: 5,
      done: 5,
      total: 5,
      locale: 'en',
      estimate: { text: mega, images: 0 },
    })
    expect(question.bytes).toBeGreaterThan(500)
    // The sizes are asked before a first download alone.
    asked = []
    await now()
    expect(asked).not.toContain('size')
  })

  test('C.02 what is new is told once it is here; a first download and nothing new are not', async () => {
    await now()
    await now()
    expect(news).toBe(0)
    servers.question.question('q6')
    await now()
    expect(news).toBe(1)
    expect(app.libraryStates().question.saved).toBe(6)
  })

  test('where nothing is new, one small question is asked and not three', async () => {
    // One counter of revisions for all of them, as the server has it.
    for (const server of [servers.help, servers.blog])
      while (server.page(0).head < 5) server.remove('help', `x${server.page(0).head}`)
    await now()
    asked = []
    await now()
    expect(asked).toEqual(['help 5'])
    expect(states()).toEqual({ help: 'saved', question: 'saved', blog: 'saved' })
  })

  test('F09 storage that is cleared when the help is done and the questions are not: asked again meanwhile, all comes back', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    beforePage = (section) => (section === 'question' ? held : undefined)
    const first = now()
    await vi.waitFor(() => expect(states()).toMatchObject({ help: 'saved', question: 'syncing' }))
    await forget('en', 'help', 'question')
    dispatchEvent(new Event('online'))
    release()
    await first
    await vi.waitFor(async () => expect(await rowIds('en', 'help')).toHaveLength(3))
    await vi.waitFor(async () => expect(await rowIds('en', 'question')).toHaveLength(5))
  })

  test('one that fails does not hold up the others', async () => {
    beforePage = (section) => {
      if (section === 'question') throw new TypeError('Failed to fetch')
    }
    await now()
    expect(states()).toEqual({ help: 'saved', question: 'failed', blog: 'saved' })
  })

  test('what a cut left is told: so many of so many', async () => {
    beforePage = (section, since) => {
      if (section === 'question' && since >= 4) throw new TypeError('Failed to fetch')
    }
    await now()
    expect(app.libraryStates().question).toMatchObject({ state: 'failed', docs: 5, saved: 4, syncedAt: 0 })
  })
})

describe('a large first download in a browser', () => {
  test('the section that goes beyond 5 MB waits for a yes, with its size; the help before it is saved', async () => {
    sizes = { help: mega, question: 8 * mega, blog: mega }
    await now()
    expect(states()).toEqual({ help: 'saved', question: 'asks', blog: 'asks' })
    expect(app.libraryStates().question.estimate).toEqual({ count: 9, text: 8 * mega, images: 0 })
    expect(await rowIds('en', 'question')).toEqual([])
    await app.saveSection('question')
    expect(states()).toEqual({ help: 'saved', question: 'saved', blog: 'saved' })
  })

  test('the installed app asks nothing, and what has begun goes on', async () => {
    sizes = { help: 9 * mega, question: 9 * mega, blog: mega }
    await now()
    expect(states()).toEqual({ help: 'asks', question: 'asks', blog: 'asks' })
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('standalone') }))
    await now()
    expect(states()).toEqual({ help: 'saved', question: 'saved', blog: 'saved' })
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    servers.question.question('q6')
    await now()
    expect(app.libraryStates().question).toMatchObject({ state: 'saved', docs: 6 })
  })

  test('F18 a size that cannot be had: the help begins, the rest waits for the next occasion', async () => {
    const real = fetch
    vi.stubGlobal('fetch', async (address: string) =>
      address.includes('/size') ? new Response('<html>Sign in</html>') : real(address),
    )
    await now()
    expect(states()).toEqual({ help: 'saved', question: 'failed', blog: 'failed' })
  })
})

describe('what the person decides', () => {
  test('a pause ends a sync at the next page; resumed, it goes on from there', async () => {
    beforePage = async (section, since) => {
      if (section === 'question' && since === 2) void app.pauseSection('question')
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    await now()
    await vi.waitFor(() => expect(app.libraryStates().question.state).toBe('paused'))
    const here = app.libraryStates().question.saved
    expect(here).toBeGreaterThan(0)
    expect(here).toBeLessThan(5)
    await vi.waitFor(() => expect(states()).toEqual({ help: 'saved', question: 'paused', blog: 'saved' }))
    beforePage = () => {}
    asked = []
    await app.saveSection('question')
    expect(asked.find((one) => one.startsWith('question'))).toBe(`question ${here}`)
    expect(states().question).toBe('saved')
  })

  test('a section that is removed is gone and stays away; asked for, it comes back', async () => {
    await now()
    await app.dropSection('question')
    expect(app.libraryStates().question).toMatchObject({ state: 'off', saved: 0, bytes: 0 })
    expect(await rowIds('en', 'question')).toEqual([])
    await now()
    expect(states()).toEqual({ help: 'saved', question: 'off', blog: 'saved' })
    await app.saveSection('question')
    expect(states().question).toBe('saved')
  })

  test('Wi-Fi only: on a mobile network everything waits, and says for what', async () => {
    expect([knowsConnection(), isMetered()]).toEqual([false, false])
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection: { type: 'cellular' } }))
    expect([knowsConnection(), isMetered()]).toEqual([true, true])
    await app.chooseWifiOnly(true)
    expect(app.libraryStates().help).toMatchObject({ state: 'paused', waits: 'wifi' })
    expect(asked).toEqual([])
    Object.assign(navigator, { connection: { type: 'wifi' } })
    await now()
    expect(states().help).toBe('saved')
    expect(app.libraryStates().help.waits).toBeUndefined()
    Object.assign(navigator, { connection: { saveData: true } })
    expect(isMetered()).toBe(true)
  })

  test.each([{ saveData: true }, { type: 'cellular' }, { effectiveType: '3g' }, { effectiveType: 'slow-2g' }])(
    'where bytes are dear (%o) nothing is downloaded before the person says so; what is whole is kept in step',
    async (connection) => {
      vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection }))
      await now()
      expect(app.libraryStates().help).toMatchObject({ state: 'paused', waits: 'data', estimate: { text: mega } })
      expect(states()).toEqual({ help: 'paused', question: 'paused', blog: 'paused' })
      // What it would cost is asked, once; nothing else.
      expect(asked).toEqual(['size'])
      await app.saveAllTheSame()
      expect(states()).toEqual({ help: 'saved', question: 'saved', blog: 'saved' })
      expect((await readChoices()).metered).toBe('always')

      await changeChoices((all) => ({ ...all, metered: 'asks' }))
      servers.help.doc('d')
      await now()
      expect(app.libraryStates().help).toMatchObject({ state: 'saved', saved: 4 })
    },
  )

  test('a yes to one section is one to its bytes; a fast network needs none', async () => {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection: { saveData: true } }))
    await now()
    await app.saveSection('question')
    expect(states().question).toBe('saved')
    expect((await readChoices()).metered).toBe('always')
    Object.assign(navigator, { connection: { saveData: false, type: 'wifi', effectiveType: '4g' } })
    await app.saveSection('question')
    expect(isMetered()).toBe(false)
  })

  test('another network is noticed while the page is open', async () => {
    await stop()
    const connection = Object.assign(new EventTarget(), { saveData: true })
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection }))
    stop = app.startLibrarySync({ apiUrl: () => '', locale: () => locale })
    await now()
    expect(states().help).toBe('paused')
    connection.saveData = false
    connection.dispatchEvent(new Event('change'))
    await vi.waitFor(() => expect(states().blog).toBe('saved'))
  })

  test('an earlier build’s Wi-Fi only holds', async () => {
    await set('choices', { wifiOnly: true }, deviceStore('lamplight-library-choices'))
    expect((await readChoices()).metered).toBe('never')
  })

  test('both languages are kept once somebody asked for both', async () => {
    await now()
    asked = []
    await forget('zh-cn', ...librarySections)
    expect(await savedLanguages('help')).toEqual(['en'])
    await app.saveBothLanguages()
    expect(languages).toContain('zh-cn')
    expect(await savedLanguages('help')).toEqual(['zh-cn', 'en'])
    // What is shown is the language at hand.
    expect(app.libraryStates().help.locale).toBe('en')
    // Each sync from now on.
    languages.clear()
    await now()
    expect([...languages].sort()).toEqual(['en', 'zh-cn'])
  })

  test('F10 full is told, and trying again is the person’s choice', async () => {
    const realPut = IDBObjectStore.prototype.put
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...put) {
      if (!String(put[1]).startsWith('question/q3')) return realPut.apply(this, put)
      this.transaction.abort()
      throw new DOMException('full', 'QuotaExceededError')
    })
    await now()
    expect(app.libraryStates().question).toMatchObject({ state: 'full', saved: 2, docs: 5 })
    expect(states()).toMatchObject({ help: 'saved', blog: 'saved' })
    vi.restoreAllMocks()
    await app.saveSection('question')
    expect(states().question).toBe('saved')
    expect((await readChoices()).agreed).toBe(true)
  })
})
