import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { delay, HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { persistQueries } from '#app/api/persist.ts'
import { checkOnline } from '#app/offline/use-online.ts'
import { answersKept } from '#tests/support/kept-answers.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { answerInitial, closeSite, initialData, item, movingSession, openSite, signedIn } from '../member-site.tsx'
import { nobody } from '../open-app.tsx'

let server: MockServer

beforeAll(async () => {
  server = await startServer()
})
afterEach(async () => {
  closeSite(server)
  await checkOnline(async () => Response.json({}))
})
afterAll(() => server.close())

const noNetwork = () => checkOnline(() => Promise.reject(new TypeError('Failed to fetch')))
/** A menu whose first page is this one: it stays open. */
const own = item('tab', '/user', '我的主页')
const openMe = (session = movingSession(signedIn).session) => openSite('/user', { session })
const pages = async () => within(await screen.findByRole('navigation', { name: '我的页面' }))

test('R2.16 /user is for who is signed in; others sign in and come back', async () => {
  const { router } = await openSite('/user?a=1')
  expect(router.state.location.href).toBe('/user/login?goto=%2Fuser%3Fa%3D1')
})

test('R2.16 R2.14 the person’s page: who they are, the server’s menu as rows, the site', async () => {
  answerInitial(
    server,
    initialData({
      rules: [own, item('link', 'https://docs.test/', '文档')],
      menus: [item('nav_user_menu', 'x', '不在此'), item('link', 'https://a.test/', '官网')],
    }),
  )
  await openMe()
  expect(screen.getByRole('heading', { level: 1, name: '小林' })).toBeTruthy()
  expect(screen.getByText('lin')).toBeTruthy()
  const rows = await pages()
  expect(rows.getByRole('link', { name: '文档 在新标签页中打开' }).getAttribute('href')).toBe('https://docs.test/')
  // The page that is open is no row of itself.
  expect(rows.queryByText('我的主页')).toBeNull()
  expect(screen.getByText('灯下 · 版本 1.2.3 · 京ICP备1号')).toBeTruthy()
  expect(document.title).toBe('我的 - 灯下')
})

test('R9.01 the avatar is fetched under the CDN prefix; when it cannot be had, the name’s first character stands there', async () => {
  answerInitial(server, initialData())
  const { container } = await openMe()
  const picture = () => container.querySelector<HTMLImageElement>('.me-person .avatar img')
  await waitFor(() => expect(picture()?.getAttribute('src')).toBe('https://cdn.test/avatars/lin.png'))
  act(() => void picture()?.dispatchEvent(new Event('error')))
  await waitFor(() => expect(container.querySelector('.me-person .avatar')?.textContent).toBe('小'))
})

test('the menu has its own states: on its way, not to be had, nothing in it, no member area', async () => {
  server.msw.use(
    http.get('*/api/index/index', async () => {
      await delay(80)
      return HttpResponse.json({ code: 500, msg: '' }, { status: 500 })
    }),
  )
  const { container } = await openSite('/user/account/overview', { session: movingSession(signedIn).session })
  const skeleton = () =>
    ['.overview-menu .me-skeleton', '.member-skeleton'].map((one) => container.querySelector(one) !== null)
  expect(skeleton()).toEqual([true, true])
  expect(await screen.findByText('菜单加载失败。')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(skeleton()).toEqual([false, false])
  closeSite(server)
  answerInitial(server, initialData({ rules: [] }))
  await openMe()
  expect(await screen.findByText(/还没有别的页面/)).toBeTruthy()
  closeSite(server)
  answerInitial(server, initialData({ openMemberCenter: false }))
  await openMe()
  expect(await screen.findByText(/本站目前没有开放会员中心/)).toBeTruthy()
  expect(screen.getByRole('button', { name: '退出登录' })).toBeTruthy()
})

test('a menu that could not be loaded is asked for again where it is missed', async () => {
  server.msw.use(http.get('*/api/index/index', () => HttpResponse.json({ code: 500, msg: '' }, { status: 500 })))
  await openMe()
  await screen.findByText('菜单加载失败。')
  answerInitial(server, initialData())
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect((await pages()).getByRole('link', { name: '报表' })).toBeTruthy()
})

test('offline the menu that was kept for this person is there; without one the page says so', async () => {
  answerInitial(server, initialData())
  const first = await openMe()
  await pages()
  const stop = persistQueries(first.queryClient, '7', 'test')
  await answersKept('7', '报表')
  stop()
  closeSite(server)

  server.msw.use(http.get('*/api/index/index', () => HttpResponse.error()))
  await openMe()
  await act(async () => void (await noNetwork()))
  expect((await pages()).getByRole('link', { name: '报表' })).toBeTruthy()
  expect(screen.getByText('离线')).toBeTruthy()
  closeSite(server)

  server.msw.use(http.get('*/api/index/index', () => HttpResponse.error()))
  const other = { ...signedIn, userInfo: { id: '8', token: 't8', refresh_token: 'r8', roleId: 1 } }
  const third = await openMe(movingSession(other).session)
  const keepThird = persistQueries(third.queryClient, '8', 'test')
  expect(await screen.findByText(/这台设备上还没有保存你的菜单/)).toBeTruthy()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(screen.queryByText('报表')).toBeNull()
  keepThird()
})

test('R1.02 the language is chosen here; what is saved for reading offline is named', async () => {
  answerInitial(server, initialData())
  await openMe()
  expect((screen.getByRole('radio', { name: '中文' }) as HTMLInputElement).checked).toBe(true)
  expect(screen.getByText('已保存的离线内容')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'English' }))
  expect(await screen.findByText('Saved for reading offline')).toBeTruthy()
  expect(localStorage.getItem('ba-lang')).toBe('en')
})

test('R4.03 signing out is asked of the session; what goes wrong stands beneath it', async () => {
  answerInitial(server, initialData())
  const { session, asked } = movingSession(signedIn)
  await openMe(session)
  await userEvent.click(screen.getByRole('button', { name: '退出登录' }))
  await waitFor(() => expect(asked).toEqual(['out']))
  session.signOut = vi.fn(async () => {
    throw new Error('no')
  })
  closeSite(server)
  answerInitial(server, initialData())
  await openMe(session)
  await userEvent.click(screen.getByRole('button', { name: '退出登录' }))
  expect((await screen.findByRole('alert')).textContent).toBe('异常问题，请联系网站管理员！')
})

test('F16 signed out in another tab, the page shows nothing of the person any more', async () => {
  answerInitial(server, initialData())
  const { session, become } = movingSession(signedIn)
  await openMe(session)
  await pages()
  act(() => become(nobody))
  expect(await screen.findByRole('heading', { name: '你已退出登录' })).toBeTruthy()
  expect(screen.queryByText('小林')).toBeNull()
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', { name: '登录' }).getAttribute('href')).toBe('/user/login?goto=%2Fuser')
})
