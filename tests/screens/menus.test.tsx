import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { activate } from '#app/i18n/catalogues.ts'
import { initialState, siteState } from '#app/lib/site.ts'
import { checkOnline } from '#app/offline/use-online.ts'
import { memberCentre, toggleMemberCentre } from '#app/session/member-centre.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { answerInitial, closeSite, initialData, item, movingSession, openSite, signedIn } from './member-site.tsx'
import { nobody } from './open-app.tsx'

let server: MockServer

beforeAll(async () => {
  server = await startServer()
})
afterEach(() => closeSite(server))
afterAll(() => server.close())

const filled = () => waitFor(() => expect(siteState.get().initialize).toBe(true))

test('R3.01 R3.02 R4.09 the initial call fills the site and the member area, and sets both flags', async () => {
  expect(siteState.get()).toMatchObject({ initialize: false, userInitialize: false, upload: { mode: 'local' } })
  answerInitial(server, initialData())
  await openSite('/help', { session: movingSession(signedIn).session })
  await filled()
  expect(siteState.get()).toEqual({
    siteName: '灯下',
    recordNumber: '京ICP备1号',
    version: '1.2.3',
    cdnUrl: 'https://cdn.test',
    apiUrl: '',
    upload: { mode: 's3' },
    headNav: [item('tab', '/help', '帮助中心')],
    initialize: true,
    userInitialize: true,
  })
  const frame = { ...item('iframe', '/user/iframe/https%3A%2F%2Fframes.test%2Fa%3Fb%3D1', '报表') }
  expect(memberCentre.get()).toEqual({
    open: true,
    activeRoute: '',
    userMenus: [item('tab', '/user', '我的主页'), frame],
    showHeadline: false,
    authNode: { '/admin/doc': ['/admin/doc/list'] },
    shrink: false,
    menuExpand: false,
    navUserMenus: [item('tab', '/user', '我的主页'), frame],
  })
})

test('R3.01 R3.02 a back end that is not ours: numeric ids, nothing where a list is, its own words for a menu', async () => {
  const own = { ...item('nav_user_menu', '/user', '我'), meta: { type: 'nav_user_menu', menu_type: 'tab' } }
  const framed = { path: 'https://f.test/', title: 'F', meta: { type: 'menu', menu_type: 'iframe' } }
  answerInitial(server, {
    site: { siteName: 'S', upload: [] },
    openMemberCenter: true,
    userInfo: { id: 7, name: null, username: 'lin', roleId: 2 },
    rules: [framed],
    menus: [own, item('link', 'https://a.test/', 'A')],
    authNode: [],
  })
  await openSite('/help', { session: movingSession(signedIn).session })
  await filled()
  expect(siteState.get()).toMatchObject({ cdnUrl: '', upload: { mode: 'local' }, userInitialize: true })
  expect(siteState.get().headNav.map(({ title }) => title)).toEqual(['A'])
  expect(memberCentre.get().navUserMenus.map(({ title }) => title)).toEqual(['我'])
  expect(memberCentre.get().userMenus.map(({ path }) => path)).toEqual(['/user/iframe/https%3A%2F%2Ff.test%2F'])
  expect(memberCentre.get().authNode).toEqual({})
})

test('R3.02 guests have no menu and no permission; an answer about somebody else is not the person’s', async () => {
  answerInitial(server, initialData())
  await openSite('/help', { session: movingSession(nobody).session })
  await filled()
  expect(siteState.get().userInitialize).toBe(false)
  expect(memberCentre.get()).toMatchObject({ open: true, userMenus: [], authNode: {}, navUserMenus: [] })
})

test('R3.02 when who is signed in changes, all of the former is gone at once and the call is made again', async () => {
  let signedOut = false
  const asked = answerInitial(server, () =>
    signedOut ? initialData({ userInfo: null, rules: null, authNode: null }) : initialData(),
  )
  const { session, become } = movingSession(signedIn)
  await openSite('/help', { session })
  await filled()
  signedOut = true
  act(() => become(nobody))
  expect(memberCentre.get()).toMatchObject({ userMenus: [], authNode: {} })
  expect(siteState.get()).toMatchObject({ userInitialize: false, initialize: true })
  expect(JSON.stringify(initialState.get())).not.toContain('小林')
  await waitFor(() => expect(asked).toHaveLength(2))
})

test('R3.01 the call is made again in the new language', async () => {
  const asked = answerInitial(server, (request: Request) =>
    initialData({
      menus: [item('link', 'https://a.test/', request.headers.get('think-lang') === 'en' ? 'Docs' : '文档')],
    }),
  )
  await openSite('/help')
  await filled()
  await act(() => activate('en', { remember: false }))
  await waitFor(() => expect(siteState.get().headNav[0]?.title).toBe('Docs'))
  expect(asked).toEqual(['zh-cn', 'en'])
})

test('R4.09 what cannot be had is asked for again when the network is back, and nobody is told meanwhile', async () => {
  server.msw.use(http.get('*/api/index/index', () => HttpResponse.error()))
  await openSite('/help')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect([siteState.get().initialize, screen.queryByRole('alert')]).toEqual([false, null])
  answerInitial(server, initialData())
  dispatchEvent(new Event('online'))
  await filled()
})

test('R4.03 a token that the server answers as a guest’s is reported, once; a member’s is not', async () => {
  answerInitial(server, initialData({ userInfo: [] }))
  const { session, asked } = movingSession(signedIn)
  await openSite('/help', { session })
  await waitFor(() => expect(asked).toEqual(['unknown token-lin']))
  closeSite(server)
  answerInitial(server, initialData())
  const second = movingSession(signedIn)
  await openSite('/help', { session: second.session })
  await filled()
  expect(second.asked).toEqual([])
})

test('R4.09 the toggles turn over or set; shrink is remembered on the device', () => {
  for (const name of ['open', 'shrink', 'menuExpand', 'showHeadline'] as const) {
    toggleMemberCentre(name)
    expect([name, memberCentre.get()[name]]).toEqual([name, true])
    toggleMemberCentre(name, true)
    expect([name, memberCentre.get()[name]]).toEqual([name, true])
    toggleMemberCentre(name, false)
    expect([name, memberCentre.get()[name]]).toEqual([name, false])
  }
  toggleMemberCentre('shrink')
  expect(localStorage.getItem('menuShrink')).toBe('1')
  toggleMemberCentre('shrink')
  expect(localStorage.getItem('menuShrink')).toBe(null)
})

/** The member menu at /user, which stays open when it comes first or nothing opens here. */
async function memberMenu(rules: unknown[], locale: 'zh-cn' | 'en' = 'zh-cn', path = '/user') {
  answerInitial(server, initialData({ rules }))
  const app = await openSite(path, { session: movingSession(signedIn).session, locale })
  const menu = await screen.findByRole('navigation', { name: locale === 'en' ? 'Member menu' : '会员菜单' })
  return { ...app, menu: within(menu) }
}

test('R2.17 a tab opens its route, a link opens outside, an iframe is rewritten to /user/iframe/{encoded path}', async () => {
  const open = vi.fn()
  vi.stubGlobal('open', open)
  const { menu, router } = await memberMenu([
    item('tab', '/user', '我的主页'),
    item('tab', '/help?q=a', '搜索'),
    item('link', 'https://docs.test/a', '文档'),
    item('iframe', 'https://frames.test/a/b?c=1&d=2', '报表'),
  ])
  expect(menu.getByRole('link', { name: '搜索' }).getAttribute('href')).toBe('/help?q=a')
  const link = menu.getByRole('link', { name: '文档' })
  expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual([
    'https://docs.test/a',
    '_blank',
    'noopener noreferrer',
  ])
  await userEvent.click(link)
  expect(open).toHaveBeenCalledWith('https://docs.test/a', '_blank', 'noopener,noreferrer')
  const framed = '/user/iframe/https%3A%2F%2Fframes.test%2Fa%2Fb%3Fc%3D1%26d%3D2'
  expect(menu.getByRole('link', { name: '报表' }).getAttribute('href')).toBe(framed)
  await userEvent.click(menu.getByRole('link', { name: '报表' }))
  await waitFor(() => expect(router.state.matches.at(-1)?.params).toEqual({ url: 'https://frames.test/a/b?c=1&d=2' }))
  expect(router.state.location.href).toBe(framed)
})

test.each([
  ['zh-cn', '导航失败，菜单类型无法识别'],
  ['en', 'Navigation failed, the menu type is unrecognized'],
] as const)('R2.17 a type that is not known says so in %s, and nothing else happens', async (locale, words) => {
  const { menu, router } = await memberMenu([item('tab', '/user', 'Me'), item('popup', '/help', 'Odd')], locale)
  const before = router.state.location.href
  await userEvent.click(menu.getByRole('button', { name: 'Odd' }))
  expect((await screen.findByText(words)).textContent).toBe(words)
  expect(router.state.location.href).toBe(before)
})

test('R2.17 R8.07 an item whose address is dangerous, or leads out without being a link, opens nothing', async () => {
  const open = vi.fn()
  vi.stubGlobal('open', open)
  const { menu, router } = await memberMenu(
    [
      item('link', 'javascript:alert(1)', 'A'),
      item('tab', 'https://evil.test/', 'B'),
      item('tab', '//evil.test/', 'C'),
    ],
    'en',
  )
  await userEvent.click(menu.getByRole('button', { name: 'A' }))
  expect(await screen.findByText('This address is not safe and was not opened')).toBeTruthy()
  await userEvent.click(menu.getByRole('button', { name: 'B' }))
  await userEvent.click(menu.getByRole('button', { name: 'C' }))
  expect(await screen.findAllByText('This address leads out of the site and was not opened')).toHaveLength(1)
  expect(open).not.toHaveBeenCalled()
  expect(router.state.location.href).toBe('/user')
})

test('R2.17 a tab whose route does not exist goes where unknown paths go', async () => {
  const { menu, router } = await memberMenu([
    item('tab', '/user', '我的主页'),
    item('tab', '/user/account/none', '没有'),
  ])
  await userEvent.click(menu.getByRole('link', { name: '没有' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/help'))
})

test('R3.02 R2.14 groups have headlines when there is more than one; the item of the page that is open is marked', async () => {
  const { menu } = await memberMenu([
    item('tab', '/user', '我的主页'),
    item('menu_dir', '', '账户', [item('tab', '/user/a', '余额'), item('tab', '/user/b', '积分')]),
    item('menu_dir', '', '学习', [item('tab', '/user/c', '课程', [item('tab', '/user/c/d', '笔记')])]),
  ])
  expect(menu.getAllByRole('heading').map((heading) => heading.textContent)).toEqual(['账户', '学习'])
  expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual(['我的主页', '余额', '积分', '笔记'])
  expect(menu.getByRole('link', { current: 'page' }).textContent).toBe('我的主页')
  expect(memberCentre.get()).toMatchObject({ activeRoute: '/user', showHeadline: true })
})

test('R2.18 the menu of a phone opens by its button, and collapses after navigation and by Escape', async () => {
  const rules = [item('tab', '/user', '我的主页'), item('tab', '/user/account/balance', '余额')]
  const { menu, router } = await memberMenu(rules, 'zh-cn', '/user/account/balance')
  const button = screen.getByRole('button', { name: '会员菜单' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  await userEvent.keyboard('{Escape}')
  expect([button.getAttribute('aria-expanded'), document.activeElement === button]).toEqual(['false', true])
  await userEvent.click(button)
  await userEvent.click(menu.getByRole('link', { name: '我的主页' }))
  expect(memberCentre.get().menuExpand).toBe(false)
  // One's own page is the menu on a phone: no button doubles it.
  await waitFor(() => expect(screen.queryByRole('button', { name: '会员菜单' })).toBeNull())
  await act(() => router.navigate({ to: '/user/account/balance' }))
  await userEvent.click(await screen.findByRole('button', { name: '会员菜单' }))
  // What follows the router comes a moment after the screen.
  await waitFor(() => expect(document.querySelector('.prompts')).toBeTruthy())
  await act(() => router.navigate({ to: '/help' }))
  await waitFor(() => expect(memberCentre.get().menuExpand).toBe(false))
})

test('R2.14 F17 before any server named a menu, the pages that the app has by itself are there', async () => {
  server.msw.use(http.get('*/api/index/index', () => HttpResponse.error()))
  await openSite('/user', { session: movingSession(signedIn).session })
  await checkOnline(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await screen.findByText(/这台设备上还没有保存你的菜单/)).toBeTruthy()
  const own = within(screen.getByRole('navigation', { name: '我的页面' }))
  expect(own.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['账号概览', '/user/account/overview'],
    ['个人资料', '/user/account/profile'],
    ['修改密码', '/user/account/changePassword'],
    ['余额', '/user/account/balance'],
    ['积分', '/user/account/integral'],
  ])
})

test('R2.14 R4.09 beside the content the menu shrinks to icons that keep their names', async () => {
  const { menu } = await memberMenu([item('tab', '/user', '我的主页'), item('tab', '/user/a', '余额')])
  const shrink = menu.getByRole('button', { name: '只显示图标' })
  await userEvent.click(shrink)
  expect([shrink.getAttribute('aria-pressed'), memberCentre.get().shrink]).toEqual(['true', true])
  expect(menu.getByRole('link', { name: '我的主页' }).getAttribute('title')).toBe('我的主页')
})

test('R2.14 a menu of nothing but the page itself is not drawn', async () => {
  answerInitial(server, initialData({ rules: [item('tab', '/user', '我的主页')] }))
  await openSite('/user', { session: movingSession(signedIn).session })
  expect(await screen.findByText(/还没有别的页面/)).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: '会员菜单' })).toBeNull()
  expect(screen.queryByRole('button', { name: '会员菜单' })).toBeNull()
})

const areas = () => within(screen.getByRole('navigation', { name: '栏目' }))
const names = () =>
  areas()
    .getAllByRole('link')
    .map((link) => link.textContent)

test('R2.09 R3.01 the head shows Help, Q&A, the areas and links that the server lists, and the way in or to oneself', async () => {
  answerInitial(
    server,
    initialData({
      menus: [
        item('tab', '/help', '帮助中心'),
        item('link', 'https://a.test/', '官网'),
        item('tab', '/QA', '大家在问'),
      ],
    }),
  )
  await openSite('/help?q=a')
  // What is always there stands once, whatever the server lists.
  await waitFor(() => expect(names()).toEqual(['帮助', '问答', '官网', '登录']))
  expect(areas().getByRole('link', { name: '问答' }).getAttribute('href')).toBe('/QA')
  expect(areas().getByRole('link', { name: '登录' }).getAttribute('href')).toBe('/user/login?goto=%2Fhelp%3Fq%3Da')
  closeSite(server)
  answerInitial(server, initialData({ menus: [] }))
  await openSite('/help', { session: movingSession(signedIn).session })
  await waitFor(() => expect(names()).toEqual(['帮助', '问答', '我的']))
  expect(areas().getByRole('link', { name: '我的' }).getAttribute('href')).toBe('/user')
})

test('questions and courses alone are in the second hue, whoever is drawn on the page', async () => {
  answerInitial(server, initialData({ menus: [] }))
  for (const [path, hued] of [
    ['/help', 0],
    ['/activity', 0],
    ['/user/account/overview', 0],
    ['/QA', 1],
    ['/course', 1],
  ] as const) {
    await openSite(path, { session: movingSession(signedIn).session })
    await waitFor(() => expect([path, document.querySelectorAll('main:not([aria-busy])').length]).toEqual([path, 1]))
    expect([path, document.querySelectorAll('[data-hue]').length]).toEqual([path, hued])
    closeSite(server)
    answerInitial(server, initialData({ menus: [] }))
  }
})

test('R3.01 of many links one stands in the bar of a phone, the rest behind More', async () => {
  const links = ['甲', '乙', '丙', '丁', '戊', '己'].map((name) => item('link', `https://${name}.test/`, name))
  answerInitial(server, initialData({ menus: links }))
  await openSite('/help')
  await waitFor(() => expect(areas().getByRole('button', { name: '更多' })).toBeTruthy())
  const more = document.getElementById('areas-more') as HTMLElement
  expect([...more.querySelectorAll('a')].map((link) => link.textContent)).toEqual(['乙', '丙', '丁', '戊', '己'])
  expect(areas().getByRole('button', { name: '更多' }).getAttribute('popovertarget')).toBe('areas-more')
})

test('R3.02 a site without a member area offers guests no sign-in in its head', async () => {
  answerInitial(server, initialData({ openMemberCenter: false, userInfo: null }))
  await openSite('/help')
  await waitFor(() => expect(names()).toEqual(['帮助', '问答']))
})
