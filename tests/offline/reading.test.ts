// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { set } from 'idb-keyval'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient, queryFor } from '#app/api/query.ts'
import { dropSection, saveSection } from '#app/offline/library-choose.ts'
import { startOutbox, unsentOf } from '#app/offline/outbox.ts'
import { handOnReading } from '#app/offline/reading/hand-on.ts'
import { eraseReadingOf, readingExport } from '#app/offline/reading/reading-file.ts'
import { startSavedSections } from '#app/offline/reading/saved.ts'
import { startReadingSync } from '#app/offline/reading/sync.ts'
import { setBookmark } from '#app/offline/reading/use-reading.ts'
import { createBrowserSession } from '#app/session/browser.ts'
import { noSession, type Session } from '#app/session/context.ts'
import type { ReadingItem } from '#contract/reading/item.ts'
import { readingLimits } from '#contract/reading/limits.ts'
import { listReading, type ReadingChanges } from '#contract/reading/reading.ts'
import { readChoices } from '#device/library/choices.ts'
import { noteKey, partitionStore, readNote } from '#device/library/rows.ts'
import { outbox } from '#device/outbox/outbox.ts'
import {
  changeItem,
  countToTakeAlong,
  leaveBehind,
  ReadingFull,
  readingNote,
  readReading,
  takeAlong,
  unsentReading,
} from '#device/reading/reading.ts'
import { readingDatabase } from '#device/reading/rows.ts'
import { deleteDatabase } from '#device/store.ts'
import { renewEpoch } from '#server/db/epoch.ts'
import { clientTo } from '#tests/app/answers.ts'
import { signedIn } from '#tests/support/members.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { signIn } from './outbox-world.ts'

type Person = Awaited<ReturnType<typeof signedIn>>

let site: TestApp
let lin: Person
let online = true
/** Whose page it is. */
let me: Person | null = null
let listeners: (() => void)[] = []
let stops: (() => void)[] = []

const doc = (id: string, title = `关于 ${id}`) => ({ of: 'help', id, locale: 'zh-cn', title }) as const
const titles = (items: readonly ReadingItem[]) => items.map(({ title }) => title).sort()

beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())
beforeEach(async () => {
  site.clock.seconds = Math.floor(Date.now() / 1000)
  lin = await signedIn(site.ports)
  online = true
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) => {
    if (!online) return Promise.reject(new TypeError('Failed to fetch'))
    return site.app.fetch(
      new Request(new URL(input instanceof Request ? input.url : input, 'https://lamplight.test'), init),
    )
  })
})
afterEach(async () => {
  for (const stop of stops) stop()
  stops = []
  listeners = []
  me = null
  await signIn(null)
  for (const { name = '' } of await indexedDB.databases()) await deleteDatabase(name)
  vi.unstubAllGlobals()
})

const session: Session = {
  ...noSession,
  get: () => {
    if (!me) return { state: 'out', userInfo: null, user: null }
    const userInfo = { id: me.id, token: me.token, refresh_token: 'r', roleId: 1 }
    return { state: 'in', userInfo, user: null }
  },
  subscribe: (listener) => {
    listeners.push(listener)
    return () => {}
  },
}

/** Signs somebody in on this device, as the session does. */
async function here(who: Person | null): Promise<void> {
  me = who
  await signIn(who?.id ?? null, who?.token)
  for (const listener of listeners) listener()
}

const clientOf = () =>
  clientTo((request) => (online ? site.app.fetch(request) : Promise.reject(new TypeError('Failed to fetch'))), {
    token: () => me?.token ?? null,
    userId: () => me?.id ?? null,
  }).client

/** The page after ready: outbox and sync run. */
function openPage(): void {
  const queryClient = createQueryClient(clientOf())
  const ask = async (since: object) =>
    (await queryClient.fetchQuery({ ...queryFor(listReading, since), staleTime: 0, gcTime: 0, retry: false })).data
  stops.push(startOutbox({ onRefusedToken: () => {}, onSent: () => {} }), startReadingSync({ session, ask }))
}

/** A look at the page again: resolves when what changed is handed on, and what changed elsewhere is here. */
async function look(): Promise<void> {
  dispatchEvent(new Event('online'))
  const who = me
  if (!who) return void (await new Promise((resolve) => setTimeout(resolve, 100)))
  await vi.waitFor(async () => {
    expect(await unsentReading(who.id)).toEqual([])
    if (!online) return
    expect(await outbox.list(who.id)).toEqual([])
    const { epoch, rev } = (await site.get<ReadingChanges>('/api/reading', who.headers)).body.data
    expect(await readingNote(who.id)).toMatchObject({ epoch, rev })
  })
}

/** Another device of the same account. */
const elsewhere = {
  read: async () => (await site.get<ReadingChanges>('/api/reading', lin.headers)).body.data.list,
  send: async (...items: ReadingItem[]) => {
    const key = `elsewhere-${Math.random().toString(36).slice(2)}`
    const sent = await site.post('/api/reading/changes', { items }, { ...lin.headers, 'Idempotency-Key': key })
    expect(sent.body.code).toBe(200)
  },
}
const bookmark = (id: string, more: Partial<ReadingItem> = {}): ReadingItem => ({
  kind: 'bookmark',
  anchor: '',
  share: 0,
  at: site.clock.seconds,
  erased: false,
  ...doc(id),
  ...more,
})

test('P17.01 with no account and no network it is all there, and goes nowhere', async () => {
  online = false
  openPage()
  await setBookmark('guest', doc('a'), true)
  await changeItem('guest', { kind: 'place', of: 'help', id: 'a', locale: 'en' }, () => ({ anchor: 'b', share: 0.5 }))
  await setBookmark('guest', doc('gone'), true)
  await setBookmark('guest', doc('gone'), false)
  expect((await readReading('guest')).map(({ kind, id }) => `${kind} ${id}`).sort()).toEqual(['bookmark a', 'place a'])
  await look()
  expect(await outbox.list('guest')).toEqual([])
})

test('P17.01 twenty changes with no network wait as one write, and arrive as twenty', async () => {
  await here(lin)
  openPage()
  online = false
  for (let n = 0; n < 20; n++) {
    await setBookmark(lin.id, doc(`a-${n}`), true)
    if (n % 5 === 0) await handOnReading(lin.id)
  }
  await look()
  const waiting = await outbox.list(lin.id)
  expect(waiting.map(({ endpoint, label }) => [endpoint, label.kind])).toEqual([['changeReading', 'silent']])
  expect(waiting[0]?.body.items).toHaveLength(20)
  online = true
  await look()
  expect(await elsewhere.read()).toHaveLength(20)
})

test('P17.01 what another device changed comes; of what both changed the later counts, item by item', async () => {
  await here(lin)
  openPage()
  await setBookmark(lin.id, doc('mine'), true)
  await setBookmark(lin.id, doc('both', '这里'), true)
  await look()
  await elsewhere.send(bookmark('theirs'), bookmark('both', { title: '那里', at: site.clock.seconds + 30 }))
  await look()
  expect(titles(await readReading(lin.id))).toEqual(['关于 mine', '关于 theirs', '那里'])
  // With no network this one goes on, and what it knows of is older than what it does.
  online = false
  await setBookmark(lin.id, doc('both', '又是这里'), true)
  await setBookmark(lin.id, doc('theirs'), false)
  await elsewhere.send(bookmark('mine', { erased: true, at: site.clock.seconds + 31 }))
  online = true
  await look()
  expect(titles(await readReading(lin.id))).toEqual(['又是这里'])
  expect(titles((await elsewhere.read()).filter(({ erased }) => !erased))).toEqual(['又是这里'])
})

test('P17.01 F15 a clock that is set back takes nothing out of order: what is done last counts', async () => {
  await changeItem('guest', { kind: 'recent', ...doc('a') }, () => ({ title: '早', share: 0.2 }))
  vi.spyOn(Date, 'now').mockReturnValue(1_000_000)
  await changeItem('guest', { kind: 'recent', ...doc('a') }, (before) => ({ title: '晚', share: before?.share ?? 1 }))
  vi.restoreAllMocks()
  expect(await readReading('guest')).toMatchObject([{ title: '晚', share: 0.2 }])
})

test('P17.01 a database that was restored gets back what it lost', async () => {
  await here(lin)
  openPage()
  await setBookmark(lin.id, doc('a'), true)
  await look()
  await site.ports.db.deleteFrom('reading_item').where('accountId', '=', lin.id).execute()
  const { data } = (await site.get<ReadingChanges>('/api/reading', lin.headers)).body
  await renewEpoch(site.ports.db, data.epoch)
  await look()
  await look()
  expect(titles(await elsewhere.read())).toEqual(['关于 a'])
  expect(titles(await readReading(lin.id))).toEqual(['关于 a'])
})

test('P17.01 whoever signs in may take along what the guest has, once; what they leave stays the guest’s', async () => {
  await setBookmark('guest', doc('a'), true)
  await setBookmark('guest', doc('both', '来客的'), true)
  expect(await countToTakeAlong()).toBe(2)
  await leaveBehind()
  expect([await countToTakeAlong(), titles(await readReading('guest'))]).toEqual([0, ['关于 a', '来客的']])

  await here(lin)
  openPage()
  await elsewhere.send(bookmark('both', { title: '账号的', at: site.clock.seconds + 40 }))
  await look()
  await setBookmark('guest', doc('later'), true)
  expect(await countToTakeAlong()).toBeGreaterThan(0)
  await takeAlong(lin.id)
  expect(await readReading('guest')).toEqual([])
  expect(titles(await readReading(lin.id))).toEqual(['关于 a', '关于 later', '账号的'])
  await look()
  expect(titles(await elsewhere.read())).toEqual(['关于 a', '关于 later', '账号的'])
  expect(await countToTakeAlong()).toBe(0)
})

/** Everything that any store of this device holds, as text. */
async function dump(): Promise<string> {
  const all: unknown[] = []
  for (const { name = '' } of await indexedDB.databases()) {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name)
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    for (const store of db.objectStoreNames) {
      const rows = db.transaction(store).objectStore(store)
      for (const request of [rows.getAllKeys(), rows.getAll()]) {
        await new Promise((resolve) => {
          request.onsuccess = resolve
        })
        all.push(name, request.result)
      }
    }
    db.close()
  }
  return JSON.stringify(all) + JSON.stringify({ ...localStorage })
}

test('P17.01 F22 signing out leaves nothing of it to the next person, and the account has all of it', async () => {
  await here(lin)
  openPage()
  await setBookmark(lin.id, doc('secret', '谁也不该看见'), true)
  await changeItem(lin.id, { kind: 'place', ...doc('secret') }, () => ({
    title: '谁也不该看见',
    anchor: 'x',
    share: 0.3,
  }))
  expect(await dump()).toContain('谁也不该看见')
  const client = clientOf()
  const queryClient = createQueryClient(client)
  const browser = createBrowserSession({ client, queryClient, replaceAddress: () => {}, open: async () => {} })
  await browser.start()
  expect(await unsentOf(lin.id)).toEqual({ texts: 0, drafts: 0 })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await browser.signOut({ anyway: true }).catch(() => {})
  await here(null)
  browser.stop()
  const left = await dump()
  expect(left).not.toContain('谁也不该看见')
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(readingDatabase(lin.id))
  expect(titles(await elsewhere.read())).toEqual(['谁也不该看见', '谁也不该看见'])
})

/** A page that is opened with `state=0`, and left again. */
async function arriveWithoutState(): Promise<void> {
  history.replaceState(null, '', '/help?state=0')
  const client = clientOf()
  const queryClient = createQueryClient(client)
  const browser = createBrowserSession({ client, queryClient, replaceAddress: () => {}, open: async () => {} })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await (await browser.start()).obeyed.catch(() => {})
  browser.stop()
  history.replaceState(null, '', '/')
}

test('P17.01 R4.06 a session that ends with reading still to be sent leaves no title of it, and loses none of it', async () => {
  await here(lin)
  await setBookmark(lin.id, doc('secret', '谁也不该看见'), true)
  await handOnReading(lin.id)
  expect(await dump()).toContain('谁也不该看见')
  await arriveWithoutState()
  expect(await dump()).not.toContain('谁也不该看见')
  // Who signs in again has what waited.
  await here(lin)
  openPage()
  await vi.waitFor(async () => expect((await elsewhere.read()).map(({ id }) => id)).toEqual(['secret']))
})

test('P17.01 R4.06 state=0 leaves a guest’s reading where it is', async () => {
  await setBookmark('guest', doc('a'), true)
  localStorage.setItem('anything', '1')
  await arriveWithoutState()
  expect(localStorage.getItem('anything')).toBeNull()
  expect(titles(await readReading('guest'))).toEqual(['关于 a'])
})

test('P17.02 all of it is exported, from the account and with no network from here, and erased everywhere', async () => {
  await here(lin)
  openPage()
  await setBookmark(lin.id, doc('a'), true)
  await elsewhere.send(bookmark('b'))
  // What this device has not sent yet is in the file, and what it has not heard of.
  expect(titles((await readingExport(lin.id, clientOf())).items)).toEqual(['关于 a', '关于 b'])
  await look()
  online = false
  await setBookmark(lin.id, doc('c'), true)
  expect(titles((await readingExport(lin.id, clientOf())).items)).toEqual(['关于 a', '关于 b', '关于 c'])
  await eraseReadingOf(lin.id)
  expect(await readReading(lin.id)).toEqual([])
  expect((await outbox.list(lin.id)).map(({ endpoint }) => endpoint)).toEqual(['eraseReading'])
  await setBookmark(lin.id, doc('after'), true)
  online = true
  await look()
  expect(titles(await elsewhere.read())).toEqual(['关于 after'])
  expect(titles(await readReading(lin.id))).toEqual(['关于 after'])
  await setBookmark('guest', doc('g'), true)
  await eraseReadingOf('guest')
  expect(await readReading('guest')).toEqual([])
})

test('P17.02 what another device erased is gone here too', async () => {
  await here(lin)
  openPage()
  await setBookmark(lin.id, doc('a'), true)
  await look()
  const before = site.clock.seconds + 20
  await site.post('/api/reading/erase', { before }, { ...lin.headers, 'Idempotency-Key': 'erased-elsewhere' })
  await look()
  expect(await readReading(lin.id)).toEqual([])
})

test('P17.01 what was read lately is bounded; another bookmark beyond the bounds is refused, and nothing is lost', async () => {
  for (let n = 0; n < readingLimits.kept.recent + 5; n++)
    await changeItem('guest', { kind: 'recent', ...doc(`r-${n}`) }, () => ({ title: `r-${n}` }))
  expect(await readReading('guest')).toHaveLength(readingLimits.kept.recent)
  for (let n = 0; n < readingLimits.kept.bookmark; n++) await setBookmark('guest', doc(`b-${n}`), true)
  await expect(changeItem('guest', { kind: 'bookmark', ...doc('more') }, () => ({}))).rejects.toThrow(ReadingFull)
  expect(await setBookmark('guest', doc('more'), true)).toBe(false)
  expect((await readReading('guest')).filter(({ kind }) => kind === 'bookmark')).toHaveLength(
    readingLimits.kept.bookmark,
  )
})

test('P17.01 which sections and languages are saved follows the account; what a device has goes by a choice there alone', async () => {
  await here(lin)
  openPage()
  stops.push(startSavedSections({ session, locale: () => 'zh-cn' }))
  const saved = (id: 'help' | 'question', locale: 'zh-cn' | 'en', more: Partial<ReadingItem> = {}) =>
    bookmark(id, { kind: 'saved', of: 'section', id, locale, title: '', at: site.clock.seconds, ...more })
  // Chosen here: the account has it.
  await dropSection('question')
  await vi.waitFor(async () => expect(await unsentReading(lin.id)).toHaveLength(2))
  await look()
  const names = async () =>
    (await elsewhere.read()).map(({ id, locale, erased }) => `${id} ${locale} ${erased ? 'no' : 'yes'}`).sort()
  expect(await names()).toEqual(['question en no', 'question zh-cn no'])
  await saveSection('question')
  await vi.waitFor(async () => expect(await unsentReading(lin.id)).toHaveLength(1))
  await look()
  expect(await names()).toEqual(['question en no', 'question zh-cn yes'])
  // Chosen elsewhere: this device follows, both languages and a section that it does not have.
  await elsewhere.send(
    saved('help', 'zh-cn'),
    saved('help', 'en'),
    saved('question', 'zh-cn', { erased: true, at: site.clock.seconds + 30 }),
  )
  await look()
  await vi.waitFor(async () => expect((await readChoices()).bothLanguages).toBe(true))
  expect((await readChoices()).sections).toMatchObject({ help: 'wanted', question: 'removed' })
  // What is here stays, though it was removed elsewhere.
  await set(
    noteKey,
    { ...(await readNote({ locale: 'zh-cn', section: 'help' })), docs: 3, since: 7 },
    partitionStore({ locale: 'zh-cn', section: 'help' }),
  )
  expect((await readNote({ locale: 'zh-cn', section: 'help' })).docs).toBe(3)
  await elsewhere.send(
    ...(['zh-cn', 'en'] as const).map((locale) => saved('help', locale, { erased: true, at: site.clock.seconds + 40 })),
  )
  await look()
  expect((await readReading(lin.id)).filter(({ id }) => id === 'help')).toEqual([])
  expect((await readChoices()).sections.help).toBe('wanted')
})

test('P17.01 a title that is too long is cut, and not through a character', async () => {
  await setBookmark('guest', doc('long', `${'长'.repeat(readingLimits.titleChars - 1)}😀`), true)
  expect((await readReading('guest'))[0]?.title).toBe('长'.repeat(readingLimits.titleChars - 1))
})
