import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#app/api/query.ts'
import { activate, loadCatalogues } from '#app/i18n/catalogues.ts'
import { notifications } from '#app/lib/notifications.ts'
import { ReadingData } from '#app/offline/reading/ReadingData.tsx'
import { checkOnline } from '#app/offline/use-online.ts'
import { noSession, type Session, SessionContext, type SessionState } from '#app/session/context.ts'
import { changeItem, readReading } from '#device/reading/reading.ts'
import { readingDatabase } from '#device/reading/rows.ts'
import { deleteDatabase } from '#device/store.ts'
import { clientTo } from '#tests/app/answers.ts'
import { helpTexts } from '#tests/support/help-fixture.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { questionsOf } from '#tests/support/questions.ts'
import { teachDialogs } from '../dialog.ts'
import { closeApp, nobody, openApp } from '../open-app.tsx'

let server: MockServer

beforeAll(async () => {
  teachDialogs()
  server = await startServer()
  await server.publish(helpTexts)
})
beforeEach(() => deleteDatabase(readingDatabase('guest')))
afterEach(() => {
  vi.restoreAllMocks()
  closeApp()
})
afterAll(() => server.close())

const kept = async (kind: string, owner = 'guest') => (await readReading(owner)).filter((item) => item.kind === kind)
const add = (id: string, title: string, kind: 'bookmark' | 'place' | 'recent' = 'bookmark', more = {}) =>
  changeItem('guest', { kind, of: 'help', id, locale: 'zh-cn' }, () => ({ title, ...more }))

/** Somebody who is signed in, and can leave. */
async function member(): Promise<{ session: Session; id: string; leave: () => void }> {
  const { id, token } = await signedIn(server.ports)
  let state: SessionState = {
    state: 'in',
    userInfo: { id, token, refresh_token: 'r', roleId: 1 },
    user: null,
  }
  const listeners = new Set<() => void>()
  const session: Session = {
    ...noSession,
    get: () => state,
    known: async () => state,
    token: () => state.userInfo?.token ?? null,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const leave = () => {
    state = nobody
    for (const listener of listeners) listener()
  }
  return { session, id, leave }
}

test('P17.01 an article is bookmarked by its ribbon, without an account; the list has it, and gives it back', async () => {
  const { router } = await openApp('/help/install')
  const ribbon = await screen.findByRole('button', { name: '收藏', pressed: false })
  await userEvent.click(ribbon)
  expect(ribbon.getAttribute('aria-pressed')).toBe('true')
  await waitFor(async () => expect(await kept('bookmark')).toMatchObject([{ id: 'install', title: '安装到手机' }]))
  await router.navigate({ to: '/help', search: { view: 'bookmarks' } })
  const link = await screen.findByRole('link', { name: /安装到手机/ })
  expect(link.getAttribute('href')).toBe('/help/install')
  await waitFor(() => expect(document.title).toBe('收藏 - 灯下'))
  await userEvent.click(screen.getByRole('button', { name: '取消收藏「安装到手机」' }))
  await waitFor(async () => expect(await kept('bookmark')).toEqual([]))
  await userEvent.click(await screen.findByRole('button', { name: '撤销' }))
  await waitFor(async () => expect(await kept('bookmark')).toHaveLength(1))
  await userEvent.click(await screen.findByRole('link', { name: /安装到手机/ }))
  expect(await screen.findByRole('button', { name: '收藏', pressed: true })).toBeTruthy()
})

test('P17.01 the list of bookmarks says that there are none, that there is no network, that it cannot be read', async () => {
  const { unmount } = await openApp('/help?view=bookmarks')
  expect(await screen.findByRole('heading', { name: '还没有收藏' })).toBeTruthy()
  unmount()
  await add('install', '安装到手机')
  const offline = await openApp('/help?view=bookmarks', { locale: 'en' })
  expect(await screen.findByRole('link', { name: /安装到手机.*Help article · 中文/ })).toBeTruthy()
  await act(() => checkOnline(() => Promise.reject(new TypeError('Failed to fetch'))))
  expect(await screen.findByText('You are offline. What is saved on this device still opens.')).toBeTruthy()
  await act(() => checkOnline())
  offline.unmount()
  const broken = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
    throw new DOMException('gone', 'DataError')
  })
  await openApp('/help?view=bookmarks')
  expect(await screen.findByRole('heading', { name: '收藏加载失败' })).toBeTruthy()
  broken.mockRestore()
})

test('P17.01 a question is bookmarked in its menu, and is among what was read lately', async () => {
  const id = await questionsOf(server).ask(await signedIn(server.ports))
  await openApp(`/QA/${id}`)
  await waitFor(async () => expect(await kept('recent')).toMatchObject([{ of: 'question', id, share: 1 }]))
  await userEvent.click(await screen.findByRole('button', { name: '更多' }))
  await userEvent.click(await screen.findByRole('button', { name: '收藏' }))
  await waitFor(async () => expect(await kept('bookmark')).toMatchObject([{ of: 'question', id }]))
  await userEvent.click(await screen.findByRole('button', { name: '更多' }))
  expect(await screen.findByRole('button', { name: '取消收藏' })).toBeTruthy()
})

/** jsdom lays nothing out: an article ten screens high, of which so many pixels are above the window. */
function layout() {
  const at = { scrolled: 0 }
  const height = innerHeight * 10
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(height)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const isArticle = this.classList.contains('article')
    const top = isArticle ? -at.scrolled : (this as HTMLElement).id ? height * 0.3 - at.scrolled : 0
    return new DOMRect(0, top, 300, isArticle ? height : 40)
  })
  return {
    to(share: number) {
      at.scrolled = height * share
      dispatchEvent(new Event('scroll'))
    },
    height,
  }
}

test('P17.01 a long article remembers where one stopped, and offers to go on there when it is opened anew', async () => {
  vi.stubGlobal(
    'DOMRect',
    class {
      constructor(
        readonly x: number,
        readonly top: number,
        readonly width: number,
        readonly height: number,
      ) {}
    },
  )
  const page = layout()
  const first = await openApp('/help/install')
  await screen.findByRole('button', { name: '收藏' })
  expect(screen.queryByRole('button', { name: /继续阅读/ })).toBeNull()
  page.to(0.4)
  // At rest it is kept, whatever becomes of the page.
  await waitFor(async () => expect(await kept('place')).toMatchObject([{ id: 'install', share: 0.4 }]))
  first.unmount()
  await waitFor(async () => expect(await kept('place')).toMatchObject([{ id: 'install', share: 0.4 }]))
  expect((await kept('recent'))[0]?.share).toBeCloseTo(0.5)

  page.to(0)
  const scrolled = vi.fn()
  const again = await openApp('/help/install')
  vi.stubGlobal('scrollTo', scrolled)
  await userEvent.click(await screen.findByRole('button', { name: '继续阅读（40%）' }))
  expect(scrolled).toHaveBeenCalledWith({ top: page.height * 0.4, behavior: 'instant' })
  expect(screen.queryByRole('button', { name: /继续阅读/ })).toBeNull()
  // Read to the end there is nothing to go on with.
  page.to(0.9)
  await waitFor(async () => expect(await kept('place')).toEqual([]))
  again.unmount()
  await waitFor(async () => expect(await kept('place')).toEqual([]))
})

test('P17.01 an article that a member has open is not the next person’s, who has the device after them', async () => {
  const { session, id, leave } = await member()
  await openApp('/help/install', { session })
  await screen.findByRole('button', { name: '收藏' })
  await waitFor(async () => expect(await kept('recent', id)).toHaveLength(1))
  act(leave)
  await userEvent.click(await screen.findByRole('button', { name: '收藏', pressed: false }))
  await waitFor(async () => expect(await kept('bookmark')).toHaveLength(1))
  expect(await kept('recent')).toEqual([])
})

test('P17.01 who signs in is asked in one line whether the guest’s is to be theirs, and not again', async () => {
  await add('install', '安装到手机')
  const { session, id } = await member()
  const first = await openApp('/help', { session })
  await userEvent.click(await screen.findByRole('button', { name: '把这台设备的收藏和阅读记录并入账号' }))
  await waitFor(async () => expect(await kept('bookmark', id)).toHaveLength(1))
  expect(await kept('bookmark')).toEqual([])
  await waitFor(() => expect(screen.queryByRole('button', { name: /并入账号/ })).toBeNull())
  first.unmount()

  await add('search', '搜索帮助')
  const second = await openApp('/help', { session })
  await screen.findByRole('button', { name: /并入账号/ })
  await userEvent.click(screen.getByRole('button', { name: '暂不' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /并入账号/ })).toBeNull())
  second.unmount()
  await openApp('/help', { session })
  await screen.findByRole('region', { name: '开始' })
  expect(screen.queryByRole('button', { name: /并入账号/ })).toBeNull()
  expect(await kept('bookmark')).toHaveLength(1)
})

/** jsdom's files have no text(). */
const textOf = (file: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsText(file)
  })

test('P17.02 a card exports all of it as a file and erases it when it is asked twice', async () => {
  await add('install', '安装到手机')
  await add('search', '搜索帮助', 'recent', { share: 0.5 })
  await activate('zh-cn', { remember: false })
  await loadCatalogues('common')
  const files: Blob[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (file: Blob) => files.push(file) && 'blob:x', revokeObjectURL: () => {} }),
  )
  const { client } = clientTo(() => Promise.reject(new TypeError('Failed to fetch')))
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient(client)}>
        <SessionContext value={{ ...noSession, get: () => nobody }}>
          <ReadingData />
        </SessionContext>
      </QueryClientProvider>
    </I18nProvider>,
  )
  const card = await screen.findByRole('region', { name: '阅读数据' })
  expect(await within(card).findByText('收藏 1 条 · 最近读过 1 篇 · 阅读位置 0 处')).toBeTruthy()
  await userEvent.click(within(card).getByRole('button', { name: '导出' }))
  await waitFor(() => expect(files).toHaveLength(1))
  const out = JSON.parse(await textOf(files[0] as Blob)) as { items: { id: string }[] }
  expect(out.items.map((item) => item.id).sort()).toEqual(['install', 'search'])
  await userEvent.click(within(card).getByRole('button', { name: '清除' }))
  expect(await readReading('guest')).toHaveLength(2)
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '清除' }))
  await waitFor(async () => expect(await readReading('guest')).toEqual([]))
  expect(await within(card).findByText('还没有收藏，也没有阅读记录。')).toBeTruthy()
  expect(notifications.get().map(({ words }) => words)).toMatchObject([{ message: 'Your reading data was erased' }])
})
