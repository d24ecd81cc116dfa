import { QueryObserver } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { Failure } from '#app/api/failure.ts'
import { queryFor } from '#app/api/query.ts'
import { activate, loadCatalogues } from '#app/i18n/catalogues.ts'
import { notifications } from '#app/lib/notifications.ts'
import { ErrorScreen } from '#app/screens/error/ErrorScreen.tsx'
import { I18nProvider, i18n } from '#app/stages/query.ts'
import { getHelp } from '#contract/help/help.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { movingSession, signedIn } from './member-site.tsx'
import { closeApp, openApp } from './open-app.tsx'

let server: MockServer

beforeAll(async () => {
  server = await startServer()
  // React's act() loses a page that suspends in its first render, as one whose error page is yet to be loaded.
  const { router } = await openApp('/help')
  await (router.options.defaultErrorComponent as { preload?: () => Promise<void> }).preload?.()
  closeApp()
})
afterEach(() => {
  server.msw.resetHandlers()
  closeApp()
  vi.restoreAllMocks()
  act(() => notifications.set([]))
})
afterAll(() => server.close())

const member = movingSession(signedIn).session

const page = '*/help/secret/_payload.json'
const named = { 'X-Request-Id': 'req-7f3a' }

/** What the page that is opened is answered. */
function answer(code: number, msg: string, status = code, headers: Record<string, string> = named) {
  server.msw.use(http.get(page, () => HttpResponse.json({ code, msg, data: null }, { status, headers })))
}

/** A page whose route has thrown. */
async function thrown(error: unknown) {
  await activate('en', { remember: false })
  await loadCatalogues('common')
  const root = createRootRoute({ component: () => <ErrorScreen error={error} /> })
  const history = createMemoryHistory({ initialEntries: ['/admin/doc'] })
  const router = createRouter({ routeTree: root, history })
  render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
}

test('R2.20 the general variant: the default message, what the catalogue says besides, a way on, the number to quote', async () => {
  answer(502, '')
  await openApp('/help/secret', { locale: 'en' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Internal Server Error' })).toBeTruthy()
  expect(screen.getByText(/^Gateway error! Trying again in a minute often helps/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to Help' }).getAttribute('href')).toBe('/help')
  expect(screen.getByText('Quote this number when you ask for help')).toBeTruthy()
  expect(screen.getByText('req-7f3a')).toBeTruthy()
})

test('R2.20 R8.04 the page of a 500 says so once; the catalogue’s words are said in passing', async () => {
  answer(500, '')
  await openApp('/help/secret', { locale: 'en' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Internal Server Error' })).toBeTruthy()
  expect(within(screen.getByRole('main')).getByText(/^Trying again in a minute often helps/)).toBeTruthy()
  expect(notifications.get()).toHaveLength(1)
})

test('R2.20 the number is copied by a tap', async () => {
  answer(500, '')
  await openApp('/help/secret')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: '复制' }))
  expect(await screen.findByRole('button', { name: '已复制' })).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('req-7f3a')
})

test('R2.20 where the clipboard is refused, the number is ready to be copied by hand', async () => {
  answer(500, '')
  await openApp('/help/secret')
  const user = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  await user.click(await screen.findByRole('button', { name: '复制' }))
  await waitFor(() => expect(getSelection()?.toString()).toBe('req-7f3a'))
})

test('R2.20 a failure without a request id shows no number', async () => {
  answer(500, '', 500, {})
  await openApp('/help/secret')
  expect(await screen.findByRole('heading', { level: 1, name: '服务器内部错误' })).toBeTruthy()
  expect(screen.queryByText('求助时请提供这个编号')).toBeNull()
})

test('R2.20 R8.01 the server’s own message stands in place of the default one', async () => {
  answer(423, '这一页正在整理')
  await openApp('/help/secret')
  expect(await screen.findByRole('heading', { level: 1, name: '这一页正在整理' })).toBeTruthy()
  await waitFor(() => expect(document.title).toBe('这一页正在整理 - 灯下'))
})

test.each([
  ['an envelope', () => answer(403, '')],
  ['HTTP 401 alone', () => server.msw.use(http.get(page, () => new HttpResponse('', { status: 401, headers: named })))],
  ['HTTP 403 alone', () => server.msw.use(http.get(page, () => new HttpResponse('', { status: 403, headers: named })))],
])('R2.20 R8.04 no permission, by %s: a guest is told to sign in and comes back', async (_, refuse) => {
  refuse()
  await openApp('/help/secret?from=mail', { locale: 'en' })
  expect(await screen.findByRole('heading', { level: 1, name: 'You do not have permission to operate!' })).toBeTruthy()
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
    '/user/login?goto=%2Fhelp%2Fsecret%3Ffrom%3Dmail',
  )
  expect(main.getByText('req-7f3a')).toBeTruthy()
})

test('R2.20 no permission: a member is told who can help, and may try again', async () => {
  answer(403, '这一页只给编辑看')
  await openApp('/help/secret', { session: member })
  expect(await screen.findByRole('heading', { level: 1, name: '这一页只给编辑看' })).toBeTruthy()
  const main = within(screen.getByRole('main'))
  expect(main.getByText(/请联系网站管理员/)).toBeTruthy()
  expect(main.queryByRole('link', { name: '登录' })).toBeNull()
  expect(main.getByRole('button', { name: '重试' })).toBeTruthy()
})

test.each([
  [true, '网站没有响应'],
  [false, '当前没有网络'],
])('R2.20 R8.05 out of reach, the browser being online: %s', async (online, heading) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  server.msw.use(http.get(page, () => HttpResponse.error()))
  await openApp('/help/secret')
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy()
  expect(screen.getByText(/这一页没有保存在这台设备上/)).toBeTruthy()
  expect(screen.queryByText(/酒店/) !== null).toBe(online)
  vi.restoreAllMocks()
})

test('R2.15 R2.20 the not-found variant: the default message and the path, or the server’s own message', async () => {
  await thrown(new Failure('http', { url: '/api/x', status: 404 }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeTruthy()
  expect(screen.getByText('Page not found: /admin/doc')).toBeTruthy()
  closeApp()
  await thrown(new Failure('envelope', { url: '/api/x', code: 404, msg: 'That course is gone' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'That course is gone' })).toBeTruthy()
  expect(screen.getByText('Page not found: /admin/doc')).toBeTruthy()
})

test.each([
  'Failed to fetch dynamically imported module: https://s.test/assets/a.js',
  'error loading dynamically imported module: https://s.test/assets/a.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/a.css',
])('F17 a page whose code is not on the device is out of reach: %s', async (message) => {
  await thrown(new TypeError(message))
  expect(await screen.findByText(/This part of the app is not on this device yet/)).toBeTruthy()
})

test('R2.20 an error of our own is a general one, without its insides', async () => {
  await thrown(new TypeError('x.y is undefined'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Internal Server Error' })).toBeTruthy()
  expect(screen.queryByText(/undefined/)).toBeNull()
})

test('R8.04 R9.03 F70 what a screen waited for and did not get is said in one toast, through the whole app', async () => {
  const { queryClient } = await openApp('/help', { locale: 'en' })
  server.msw.use(http.get('*/help/*/_payload.json', () => new HttpResponse('', { status: 502 })))
  const ends = ['a', 'b', 'c'].map((id) =>
    new QueryObserver(queryClient, queryFor(getHelp, { id })).subscribe(() => {}),
  )
  expect(await screen.findByText('Gateway error!')).toBeTruthy()
  expect(screen.getAllByText('Gateway error!')).toHaveLength(1)
  expect(screen.getByText('Gateway error!').closest<HTMLElement>('[aria-live]')?.style.zIndex).toBe('9999')
  for (const end of ends) end()
})
